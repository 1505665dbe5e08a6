import { inLanguages } from '../../platform/texts.ts'
import { secondFactorMessages as en } from './messages.ts'
import { secondFactorMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
