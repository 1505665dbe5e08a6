import { inLanguages } from '../../platform/texts.ts'
import { operatorsMessages as en } from './messages.ts'
import { operatorsMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
