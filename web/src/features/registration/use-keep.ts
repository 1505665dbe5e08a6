import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Draft } from './draft.ts'

/** What the server refused: the error, and its sentences by field on the wire. */
export type Refusal = { error: unknown; sentences: Record<string, string> }

export type StepProps = {
  draft: Draft
  refusal: Refusal
  /** Keeps what is typed, so that a reload or the way back loses nothing. */
  onChange: (part: Partial<Draft>) => void
}

/** Keeps what is typed in a step while it is typed. */
export function useKeep<F extends FieldValues & Partial<Draft>>(
  { watch }: Pick<UseFormReturn<F>, 'watch'>,
  onChange: (part: Partial<Draft>) => void,
): void {
  const keep = useEffectEvent(onChange)
  useEffect(() => {
    const watching = watch((values) => keep(values as Partial<Draft>))
    return () => watching.unsubscribe()
  }, [watch])
}
