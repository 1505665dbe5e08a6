import { accountFaults, ageFaults, guardianFaults, type Draft } from './draft.ts'

export const steps = ['age', 'guardian', 'account', 'profile', 'done'] as const
export type Step = (typeof steps)[number]

export const stepsOf = (isMinor: boolean): readonly Step[] => steps.filter((step) => isMinor || step !== 'guardian')

const hasNoFaults = (faults: object) => Object.values(faults).every((fault) => fault === undefined)

/** The requested step, or the first incomplete one before it. */
export function reachableStep(
  requested: Step,
  draft: Draft,
  { isMinor, registered }: { isMinor: boolean; registered: boolean },
): Step {
  if (registered) return 'done'
  const complete: Record<Step, boolean> = {
    age: hasNoFaults(ageFaults(draft)),
    guardian: hasNoFaults(guardianFaults(draft)),
    account: hasNoFaults(accountFaults(draft, isMinor)),
    profile: false,
    done: false,
  }
  const order = stepsOf(isMinor)
  const previous = order.slice(0, Math.max(0, order.indexOf(requested)))
  return previous.find((step) => !complete[step]) ?? (order.includes(requested) ? requested : 'age')
}

/** The step of each wire field. */
export const stepOfField: Record<string, Step> = {
  date_of_birth: 'age',
  country: 'age',
  adult_email: 'guardian',
  first_name: 'account',
  last_name: 'account',
  email: 'account',
  password: 'account',
  username: 'profile',
  initials: 'profile',
}
