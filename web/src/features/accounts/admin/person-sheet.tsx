import type { UserSheet } from '@portal/contract/accounts'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { changesFor } from './changes.ts'
import { GuardianFacts, IdentityFacts } from './facts.tsx'
import { peopleMessages as words } from './messages.ts'
import { PersonSessions } from './person-sessions.tsx'
import { StateTags } from './state-tags.tsx'
import { useChange } from './use-change.tsx'

type PersonSheetProps = {
  user: UserSheet
  actAs: ReactNode
  children: ReactNode
}

export function PersonSheet({ user, actAs, children }: PersonSheetProps) {
  const { ask, dialog } = useChange()
  const changes = changesFor(user)
  return (
    <>
      <header className="admin-head">
        <h1 className="h-page">{user.username}</h1>
        <StateTags user={user} />
      </header>
      <div className="admin-actions" role="group" aria-label={words.helpTitle}>
        {actAs}
        {changes.map((change) => (
          <Button key={change.name} onClick={() => ask(change)}>
            {change.name}
          </Button>
        ))}
      </div>
      <div className="admin-sheet">
        <Section title={words.facts.title}>
          <IdentityFacts user={user} />
        </Section>
        <div className="admin-column">
          {user.guardian && (
            <Section title={words.guardianTitle}>
              <GuardianFacts guardian={user.guardian} />
            </Section>
          )}
          <Section title={words.sessionsTitle}>
            <PersonSessions user={user} onAsk={ask} />
          </Section>
          <Section title={words.placesTitle}>
            <Places user={user} />
          </Section>
        </div>
        {children}
      </div>
      {dialog}
    </>
  )
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="admin-section">
    <h2>{title}</h2>
    {children}
  </section>
)

function Places({ user }: { user: UserSheet }) {
  if (user.places.length === 0) return <p className="t2">{`${words.noPlaces} ${words.machines(user.machines)}.`}</p>
  return (
    <>
      <p className="t2">{words.machines(user.machines)}</p>
      <ul className="admin-rows">
        {user.places.map((place) => (
          <li key={place.id}>
            <span>
              {place.name}
              <span className="admin-under">{[words.kinds[place.group_type], place.city].filter(Boolean).join(', ')}</span>
            </span>
            <span className="t2">{words.machines(place.machines)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
