import { inLanguages } from '../../platform/texts.ts'
import { flagsMessages as en } from './messages.ts'
import { flagsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
