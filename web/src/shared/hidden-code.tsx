import { sharedMessages as words } from './messages.ts'

/** Stands in place of a sign-in code while an admin views the portal as the player. */
export const HiddenCode = () => <p className="t2 sm">{words.codeHidden}</p>
