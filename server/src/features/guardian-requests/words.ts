import { inLanguages } from '../../platform/texts.ts'
import { guardianRequestsMessages as en } from './messages.ts'
import { guardianRequestsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
