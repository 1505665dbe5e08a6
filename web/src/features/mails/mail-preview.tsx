import { mailMessages as words } from './messages.ts'

/** The frame is sandboxed: no scripts, forms, navigation or external resources. */
export const MailPreview = ({ address }: { address: string }) => (
  <iframe className="mail-frame" title={words.preview} src={address} sandbox="" referrerPolicy="no-referrer" tabIndex={0} />
)
