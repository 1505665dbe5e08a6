import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { problemText } from '../lib/problem-sentences.ts'
import { appStore, useAppState } from '../lib/store.ts'

/** Shows an error in a dialog over the page. */
export const showProblem = (error: unknown, identifier?: string): void =>
  appStore.setState({ problem: { ...problemText(error), identifier } })
const dismissProblem = (): void => appStore.setState({ problem: null })

const ProblemDialog = lazyPart(() => import('./shell/problem-dialog.tsx'), 'ProblemDialog')

/** The dialog's code loads with the first problem. */
export function ProblemModal() {
  const problem = useAppState((state) => state.problem)
  return problem ? (
    <Suspense>
      <ProblemDialog problem={problem} onClose={dismissProblem} />
    </Suspense>
  ) : null
}
