import { inLanguages } from '../../platform/texts.ts'
import { staffMessages as en } from './messages.ts'
import { staffMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
