import { lazy, Suspense, useSyncExternalStore } from 'react'
import { problemText, type ShownProblem } from '../lib/problem-sentences.ts'

let shown: ShownProblem | null = null
const listeners = new Set<() => void>()

function set(next: ShownProblem | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows what went wrong over the page, in the catalogue's words. */
export const showProblem = (error: unknown, identifier?: string): void => set({ ...problemText(error), identifier })
export const dismissProblem = (): void => set(null)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const ProblemDialog = lazy(() => import('./shell/problem-dialog.tsx').then((module) => ({ default: module.ProblemDialog })))

/** Stands once in the app; the dialog's code loads with the first problem. */
export function ProblemModal() {
  const problem = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
  return problem ? (
    <Suspense>
      <ProblemDialog problem={problem} onClose={dismissProblem} />
    </Suspense>
  ) : null
}
