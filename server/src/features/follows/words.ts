import { inLanguages } from '../../platform/texts.ts'
import { followsMessages as en } from './messages.ts'
import { followsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
