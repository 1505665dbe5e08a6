import { useLayoutEffect, useRef, useState } from 'react'
import { showToast } from '../ui/toast.ts'
import { consoleMessages as words } from './console-messages.ts'
import { useTyped } from './use-typed.ts'

/** What is written of one thing of the console, and keeping it. */
export type RecordDraft<Fields> = {
  typed: Fields
  type: (change: Partial<Fields>) => void
  /** Something is typed that is not kept. */
  unsaved: boolean
  pending: boolean
  error: unknown
  save: () => void
  /** Of two writers the second chooses: what is typed stands, or what the other one kept. */
  keepMine: () => void
  takeTheirs: () => void
}

type Kept = { id: number; revision: number; fields: object }
type Saving<Fields> = { kind: 'save'; revision: number; fields: Fields } | { kind: 'undo'; revision: number }
type Change<One extends Kept> = {
  mutate: (change: Saving<One['fields']>, then: { onSuccess: (next: One) => void }) => void
  isPending: boolean
  error: unknown
  reset: () => void
}

type RecordOptions<One extends Kept> = {
  /** As it is kept. */
  kept: One
  save: Change<One>
  undo: Change<One>
  readAgain: () => Promise<One | undefined>
}

/** The fields that somebody typed in since. */
const typedSince = <Fields extends object>(before: Fields, now: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields])),
  ) as Partial<Fields>

/** Only one that is over: a change on its way would be given up. */
const forgetFailure = <One extends Kept>(change: Change<One>) => {
  if (change.error) change.reset()
}

/** Draft of a stored record: takes over what others save meanwhile and keeps what is typed here. */
export function useRecord<One extends Kept>({ kept, save, undo, readAgain }: RecordOptions<One>) {
  const { typed, type, from, take, isChanged } = useTyped<One['fields']>(kept)
  const typedNow = useRef(typed)
  useLayoutEffect(() => {
    typedNow.current = typed
  }, [typed])
  // The fields can be typed in while a change is on its way: what is newer than the change stands on what came of it.
  const taking = (sentence: string) => ({
    onSuccess: (next: One) => {
      showToast(sentence)
      take(next)
      type(typedSince(typed, typedNow.current))
    },
  })
  const withLatest = async (work: (latest: One) => void) => {
    const latest = await readAgain()
    save.reset()
    undo.reset()
    if (latest) work(latest)
  }
  const send = (revision: number) => {
    forgetFailure(undo)
    save.mutate({ kind: 'save', revision, fields: typed }, taking(words.saved))
  }
  const takeBack = () => {
    forgetFailure(save)
    undo.mutate({ kind: 'undo', revision: kept.revision }, taking(words.undone))
  }
  const record: RecordDraft<One['fields']> = {
    typed,
    type,
    unsaved: isChanged,
    pending: save.isPending,
    error: save.error ?? undo.error,
    save: () => send(from.revision),
    keepMine: () => void withLatest(({ revision }) => send(revision)),
    takeTheirs: () => void withLatest(take),
  }
  return {
    record,
    take,
    undo: { isPending: undo.isPending, mutate: takeBack },
  }
}

type Adding<Fields> = { mutate: (fields: Fields) => void; isPending: boolean; error: unknown; reset: () => void }

/** Draft of a record that is not stored yet. */
export function useNewRecord<Fields>(blank: () => Fields, add: Adding<Fields>): RecordDraft<Fields> {
  const [typed, setTyped] = useState(blank)
  const save = () => add.mutate(typed)
  return {
    typed,
    type: (change) => setTyped((now) => ({ ...now, ...change })),
    unsaved: false,
    pending: add.isPending,
    error: add.error,
    save,
    keepMine: save,
    takeTheirs: () => add.reset(),
  }
}
