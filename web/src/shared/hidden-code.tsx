import { sharedMessages as words } from './messages.ts'

export const HiddenCode = () => <p className="t2 sm">{words.codeHidden}</p>
