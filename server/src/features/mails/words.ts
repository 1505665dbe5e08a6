import { inLanguages } from '../../platform/texts.ts'
import { mailsMessages as en } from './messages.ts'
import { mailsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
