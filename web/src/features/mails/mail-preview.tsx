import { mailMessages as words } from './messages.ts'

/** The mail in a frame that may do nothing: no script, no form, no way out, nothing from elsewhere. */
export const MailPreview = ({ address }: { address: string }) => (
  <iframe className="mail-frame" title={words.preview} src={address} sandbox="" referrerPolicy="no-referrer" tabIndex={0} />
)
