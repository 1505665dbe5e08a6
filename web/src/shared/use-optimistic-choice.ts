import { useState } from 'react'

/**
 * Shows a choice that saves at once from the moment of the press. Gives way to the stored value when that changes, and is
 * reverted when the server refuses.
 */
export function useOptimisticChoice<T>(stored: T) {
  const [chosen, setChosen] = useState<{ value: T; replaced: T } | null>(null)
  const isOutdated = chosen !== null && !Object.is(chosen.replaced, stored)
  // Cleared for good, because the stored value may later become equal to the earlier one.
  if (isOutdated) setChosen(null)
  return {
    shown: chosen && !isOutdated ? chosen.value : stored,
    choose: (value: T) => setChosen({ value, replaced: stored }),
    revert: () => setChosen(null),
  }
}
