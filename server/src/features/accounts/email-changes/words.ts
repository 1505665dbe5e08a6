import { inLanguages } from '../../../platform/texts.ts'
import { emailChangesMessages as en } from './messages.ts'
import { emailChangesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
