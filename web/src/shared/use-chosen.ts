import { useState } from 'react'

/**
 * Shows a choice that saves at once from the moment of the press. Gives way to the stored value when that changes, and is
 * reverted when the server refuses.
 */
export function useChosen<T>(stands: T) {
  const [chosen, setChosen] = useState<{ value: T; over: T } | null>(null)
  const isOver = chosen !== null && !Object.is(chosen.over, stands)
  // Cleared for good, because the stored value may later become equal to the earlier one.
  if (isOver) setChosen(null)
  return {
    shown: chosen && !isOver ? chosen.value : stands,
    choose: (value: T) => setChosen({ value, over: stands }),
    takeBack: () => setChosen(null),
  }
}
