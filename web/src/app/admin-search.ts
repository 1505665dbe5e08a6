import { auditActions } from '@portal/contract/rules/audit-actions'
import { builtStates } from '@portal/contract/rules/built-lines'
import { jobStates, deadLetterStates } from '@portal/contract/rules/job-states'
import { pageKinds, pageStates } from '@portal/contract/rules/page-states'
import { questViews } from '@portal/contract/rules/quest-view'
import { withoutUndefined, oneOf, page, text, type Raw } from './search.ts'

const id = (value: unknown): number | undefined => {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const peopleFilters = ['active', 'pending', 'consent_pending', 'locked', 'minor', 'business', 'admin', 'leaving'] as const
export const peopleSearch = (raw: Raw) =>
  withoutUndefined({ search: text(raw['search']), filter: oneOf(raw['filter'], peopleFilters), page: page(raw['page']) })
export const auditSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    action: oneOf(raw['action'], auditActions),
    user: id(raw['user']),
    from: day(raw['from']),
    to: day(raw['to']),
    page: page(raw['page']),
  })
export const reportsSearch = (raw: Raw) =>
  withoutUndefined({ search: text(raw['search']), state: oneOf(raw['state'], ['closed']), page: page(raw['page']) })
export const scoresSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    state: oneOf(raw['state'], ['appealed', 'removed', 'restored', 'left']),
    page: page(raw['page']),
  })
export const heldGamesSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    state: oneOf(raw['state'], ['appealed', 'refused', 'released']),
    page: page(raw['page']),
  })
export const machineReviewsSearch = (raw: Raw) =>
  withoutUndefined({ state: oneOf(raw['state'], ['closed']), page: page(raw['page']) })
export const codeVersionsSearch = (raw: Raw) => withoutUndefined({ page: page(raw['page']) })
export const outboxSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    status: oneOf(raw['status'], ['kept', 'queued', 'sent', 'failed']),
    user: id(raw['user']),
    page: page(raw['page']),
  })
export const ordersSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    status: oneOf(raw['status'], ['created', 'paid', 'cancelled', 'refunded']),
    user: id(raw['user']),
    page: page(raw['page']),
  })
export const shopMessagesSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    status: oneOf(raw['status'], ['received', 'done', 'ignored', 'failed']),
    page: page(raw['page']),
  })
export const contentSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    kind: oneOf(raw['kind'], pageKinds),
    state: oneOf(raw['state'], pageStates),
    page: page(raw['page']),
  })
export const questsSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    stage: oneOf(raw['stage'], ['draft', 'scheduled', 'running', 'ended', 'withdrawn']),
    view: oneOf(raw['view'], questViews),
    page: page(raw['page']),
  })
export const machinesSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    state: oneOf(raw['state'], builtStates),
    presence: oneOf(raw['presence'], ['online', 'late', 'offline']),
    page: page(raw['page']),
  })
export const jobsSearch = (raw: Raw) =>
  withoutUndefined({ search: text(raw['search']), state: oneOf(raw['state'], jobStates), page: page(raw['page']) })
export const deadLettersSearch = (raw: Raw) =>
  withoutUndefined({ search: text(raw['search']), state: oneOf(raw['state'], deadLetterStates), page: page(raw['page']) })
export const countriesSearch = (raw: Raw) =>
  withoutUndefined({ search: text(raw['search']), changed: oneOf(raw['changed'], ['true']), page: page(raw['page']) })
export const titlesSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    state: oneOf(raw['state'], ['released', 'new', 'coming']),
    page: page(raw['page']),
  })
export const badgesSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    kind: oneOf(raw['kind'], ['figures', 'hand', 'quest']),
    page: page(raw['page']),
  })
export const eventsSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    state: oneOf(raw['state'], ['upcoming', 'current', 'past', 'cancelled']),
    owner: oneOf(raw['owner'], ['company', 'operators']),
    page: page(raw['page']),
  })
export const faultsSearch = (raw: Raw) =>
  withoutUndefined({
    search: text(raw['search']),
    kind: oneOf(raw['kind'], ['crash', 'error', 'rejection', 'csp']),
    page: page(raw['page']),
  })
export const usageSearch = (raw: Raw) =>
  withoutUndefined({
    show: oneOf(raw['show'], ['visits', 'events']),
    span: oneOf(text(raw['span']), ['week', 'quarter', 'year']),
  })
export const speedSearch = (raw: Raw) => withoutUndefined({ device: oneOf(raw['device'], ['phone']) })
