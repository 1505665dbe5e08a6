import type { ModelType } from '../wire.ts'

/** Machines report it, and addresses have it: capital letters and digits, a letter first. */
export const titleCodePattern = /^[A-Z][A-Z0-9]{1,7}$/
export const titleCodeSentence = 'Two to eight capital letters and digits, a letter first.'

const endings = { pro: 'PRO', premium: 'PREM', limited: 'LE', home: 'HOME' } as const satisfies Record<ModelType, string>

/** What machines of a model call it. */
export const modelCodeOf = (titleCode: string, type: ModelType): string => `${titleCode}-${endings[type]}`
