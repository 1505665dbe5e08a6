import { accountFaults, ageFaults, guardianFaults, type Draft } from './draft.ts'

export const steps = ['age', 'guardian', 'account', 'profile', 'done'] as const
export type Step = (typeof steps)[number]

export const stepsOf = (isMinor: boolean): readonly Step[] => steps.filter((step) => isMinor || step !== 'guardian')

const holds = (faults: object) => Object.values(faults).every((fault) => fault === undefined)

/** The requested step, or the first incomplete one before it. */
export function reachable(asked: Step, draft: Draft, { isMinor, registered }: { isMinor: boolean; registered: boolean }): Step {
  if (registered) return 'done'
  const filled: Record<Step, boolean> = {
    age: holds(ageFaults(draft)),
    guardian: holds(guardianFaults(draft)),
    account: holds(accountFaults(draft, isMinor)),
    profile: false,
    done: false,
  }
  const way = stepsOf(isMinor)
  const before = way.slice(0, Math.max(0, way.indexOf(asked)))
  return before.find((step) => !filled[step]) ?? (way.includes(asked) ? asked : 'age')
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
