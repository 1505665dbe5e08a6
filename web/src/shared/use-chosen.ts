import { useState } from 'react'

/**
 * A choice that is kept as soon as it is made shows in the moment of the press. It gives way to what stands underneath as
 * soon as that changes, and is taken back when it was refused.
 */
export function useChosen<T>(stands: T) {
  const [chosen, setChosen] = useState<{ value: T; over: T } | null>(null)
  const isOver = chosen !== null && !Object.is(chosen.over, stands)
  // For good: what stands may become again what it was when it was chosen over.
  if (isOver) setChosen(null)
  return {
    shown: chosen && !isOver ? chosen.value : stands,
    choose: (value: T) => setChosen({ value, over: stands }),
    takeBack: () => setChosen(null),
  }
}
