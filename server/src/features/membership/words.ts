import { inLanguages } from '../../platform/texts.ts'
import { membershipMessages as en } from './messages.ts'
import { membershipMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
