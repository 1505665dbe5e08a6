import type { ModelType } from '../wire.ts'

export const titleCodePattern = /^[A-Z][A-Z0-9]{1,7}$/
const endings = { pro: 'PRO', premium: 'PREM', limited: 'LE', home: 'HOME' } as const satisfies Record<ModelType, string>

export const modelCodeOf = (titleCode: string, type: ModelType): string => `${titleCode}-${endings[type]}`
