import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { problemSentence } from '../lib/problem-sentences.ts'
import { showToast, type ToastAction } from '../ui/toast.ts'
import { consoleMessages as words } from './console-messages.ts'

export type RecordDraft<Fields> = {
  typed: Fields
  /** Counts how often all typed fields were replaced: by a save, a discard, or the changes of another user. */
  replaced: number
  type: (change: Partial<Fields>) => void
  unsaved: boolean
  changed: readonly string[]
  isNew: boolean
  pending: boolean
  error: unknown
  save: () => void
  discard: () => void
  /** Resolve a conflict: keep the own changes, or take those of the other user. */
  keepMine: () => void
  takeTheirs: () => void
}

type Stored<Fields> = { revision: number; fields: Fields }

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function useTyped<Fields>(kept: Stored<Fields>) {
  const [stored, setStored] = useState(kept)
  const [typed, setTyped] = useState(kept.fields)
  const [replaced, setReplaced] = useState(0)
  const take = (next: Stored<Fields>) => {
    setReplaced((count) => count + 1)
    setStored(next)
    setTyped(next.fields)
  }
  const isNewerStored = stored.revision !== kept.revision || !isEqual(stored.fields, kept.fields)
  if (isNewerStored && isEqual(typed, stored.fields)) take(kept)
  const typedNow = useRef(typed)
  useLayoutEffect(() => {
    typedNow.current = typed
  }, [typed])
  return {
    typed,
    replaced,
    type: (change: Partial<Fields>) => setTyped((now) => ({ ...now, ...change })),
    from: stored,
    take,
    isChanged: !isEqual(typed, stored.fields),
    typedNow,
  }
}

type Kept = { id: number; revision: number; fields: object }
type Saving<Fields> = { kind: 'save'; revision: number; fields: Fields }
type Undoing = { kind: 'undo'; revision: number }
type Change<One extends Kept, Sent> = {
  mutateAsync: (change: Sent) => Promise<One>
  isPending: boolean
  error: unknown
  reset: () => void
}

type RecordOptions<One extends Kept> = {
  kept: One
  save: Change<One, Saving<One['fields']>>
  /** Without it the record has no undo. */
  undo?: Change<One, Undoing>
  readAgain: () => Promise<One | undefined>
}

const changedFields = <Fields extends object>(before: Fields, now: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields])),
  ) as Partial<Fields>

/**
 * Shows the result of a change, also after the page of the record was left. Input typed while the change was pending is applied
 * on top of its result.
 */
function useShowResult<One extends Kept>({ take, type, typedNow }: ReturnType<typeof useTyped<One['fields']>>) {
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return async (result: Promise<One>, sentence: string, action?: (next: One) => ToastAction | undefined) => {
    const sent = typedNow.current
    try {
      const next = await result
      showToast(sentence, 'success', action?.(next))
      take(next)
      type(changedFields(sent, typedNow.current))
    } catch (error) {
      if (left.current) showToast(problemSentence(error), 'info')
    }
  }
}

/** Resets a failed change only: resetting a pending one would drop its result. */
const forgetFailure = (change: { error: unknown; reset: () => void } | undefined) => {
  if (change?.error) change.reset()
}

export function useRecord<One extends Kept>({ kept, save, undo, readAgain }: RecordOptions<One>) {
  const draft = useTyped<One['fields']>(kept)
  const { typed, replaced, type, from, take, isChanged, typedNow } = draft
  const showResult = useShowResult<One>(draft)
  const afterRefetch = async (work: (latest: One) => void) => {
    const latest = await readAgain()
    save.reset()
    undo?.reset()
    if (latest) work(latest)
  }
  const undoSave = (revision: number) => {
    forgetFailure(save)
    if (undo) void showResult(undo.mutateAsync({ kind: 'undo', revision }), words.undone)
  }
  const undoAction = ({ revision }: One) => undo && { label: words.undo, onSelect: () => undoSave(revision) }
  const send = (revision: number) => {
    forgetFailure(undo)
    void showResult(save.mutateAsync({ kind: 'save', revision, fields: typedNow.current }), words.saved, undoAction)
  }
  const record: RecordDraft<One['fields']> = {
    typed,
    replaced,
    type,
    unsaved: isChanged,
    changed: Object.keys(changedFields(from.fields, typed)),
    isNew: false,
    pending: save.isPending,
    error: save.error ?? undo?.error ?? null,
    save: () => send(from.revision),
    discard: () => {
      save.reset()
      take(from)
    },
    keepMine: () => void afterRefetch(({ revision }) => send(revision)),
    takeTheirs: () => void afterRefetch(take),
  }
  return {
    record,
    take,
    undo: { isPending: undo?.isPending ?? false, mutate: () => undoSave(kept.revision) },
  }
}

type Addition<Fields> = { mutate: (fields: Fields) => void; isPending: boolean; error: unknown; reset: () => void }

export function useNewRecord<Fields>(blank: () => Fields, add: Addition<Fields>): RecordDraft<Fields> {
  const [typed, setTyped] = useState(blank)
  const save = () => add.mutate(typed)
  return {
    typed,
    replaced: 0,
    type: (change) => setTyped((now) => ({ ...now, ...change })),
    unsaved: false,
    changed: [],
    isNew: true,
    pending: add.isPending,
    error: add.error,
    save,
    discard: () => setTyped(blank),
    keepMine: save,
    takeTheirs: () => add.reset(),
  }
}
