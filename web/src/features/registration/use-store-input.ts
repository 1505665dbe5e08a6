import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './draft.ts'

export type Refusal = { error: unknown; sentences: Record<string, string> }

export type StepProps = {
  draft: Draft
  refusal: Refusal
  onChange: (part: Partial<Draft>) => void
}

/** Stores the input of a step while the user types, so that a reload or Back loses nothing. */
export function useStoreInput<F extends FieldValues & Partial<Draft>>(
  { watch }: Pick<UseFormReturn<F>, 'watch'>,
  onChange: (part: Partial<Draft>) => void,
): void {
  const keep = useEffectEvent(onChange)
  useEffect(() => {
    const watching = watch((values) => keep(values as Partial<Draft>))
    return () => watching.unsubscribe()
  }, [watch])
}
