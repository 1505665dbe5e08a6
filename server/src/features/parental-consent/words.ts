import { inLanguages } from '../../platform/texts.ts'
import { parentalConsentMessages as en } from './messages.ts'
import { parentalConsentMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
