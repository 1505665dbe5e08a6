import { inLanguages } from '../../platform/texts.ts'
import { machinesMessages as en } from './messages.ts'
import { machinesMessages as de } from './messages.de.ts'

export const words = inLanguages({ en, de })
