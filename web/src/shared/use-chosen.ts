import { useState } from 'react'

/**
 * A choice that is kept as soon as it is made shows in the moment of the press. It gives way to what stands underneath as
 * soon as that changes, and is taken back when it was refused.
 */
export function useChosen<T>(stands: T) {
  const [chosen, setChosen] = useState<{ value: T; over: T } | null>(null)
  return {
    shown: chosen && Object.is(chosen.over, stands) ? chosen.value : stands,
    choose: (value: T) => setChosen({ value, over: stands }),
    takeBack: () => setChosen(null),
  }
}
