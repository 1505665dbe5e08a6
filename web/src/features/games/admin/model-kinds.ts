import type { NewModel } from '@portal/contract/games-admin'

export type ModelKind = NewModel['model_type']

export const modelKinds: readonly ModelKind[] = ['home', 'pro', 'premium', 'limited']

export const kindsLeft = (models: readonly { model_type: ModelKind }[]): ModelKind[] =>
  modelKinds.filter((kind) => !models.some((model) => model.model_type === kind))
