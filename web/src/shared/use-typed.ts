import { useState } from 'react'

type Kept<Fields> = { revision: number; fields: Fields }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is typed of something that is kept. What others kept since stands in the form, unless somebody is typing in it. */
export function useTyped<Fields>(kept: Kept<Fields>) {
  const [from, setFrom] = useState(kept)
  const [typed, setTyped] = useState(kept.fields)
  const take = (next: Kept<Fields>) => {
    setFrom(next)
    setTyped(next.fields)
  }
  if (from.revision !== kept.revision && isSame(typed, from.fields)) take(kept)
  return {
    typed,
    type: (change: Partial<Fields>) => setTyped((now) => ({ ...now, ...change })),
    from,
    take,
    isChanged: !isSame(typed, from.fields),
  }
}
