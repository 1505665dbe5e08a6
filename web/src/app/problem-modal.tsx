import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { problemText } from '../lib/problem-sentences.ts'
import { appStore, useAppState } from '../lib/store.ts'

export const showProblem = (error: unknown, identifier?: string): void =>
  appStore.setState({ problem: { ...problemText(error), identifier } })
const dismissProblem = (): void => appStore.setState({ problem: null })

const ProblemDialog = lazyPart(() => import('./shell/problem-dialog.tsx'), 'ProblemDialog')

export function ProblemModal() {
  const problem = useAppState((state) => state.problem)
  return problem ? (
    <Suspense>
      <ProblemDialog problem={problem} onClose={dismissProblem} />
    </Suspense>
  ) : null
}
