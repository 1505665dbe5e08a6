import { inLanguages } from '../../platform/texts.ts'
import { exportsMessages as en } from './messages.ts'
import { exportsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
