import { inLanguages } from '../../platform/texts.ts'
import { contentMessages as en } from './messages.ts'
import { contentMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
