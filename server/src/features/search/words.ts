import { inLanguages } from '../../platform/texts.ts'
import { searchMessages as en } from './messages.ts'
import { searchMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
