import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { followsMessages as words } from './messages.ts'
import { PersonRow } from './person-row.tsx'
import { useTeamStern } from './use-follows.ts'

const shown = 3

/** People of the maker, each with the line that they wrote about themselves. Nothing without any. */
export function PeopleToFollow() {
  const people = useTeamStern().data?.slice(0, shown) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="people-to-follow">
      <div className="sec-h">
        <h2 className="h-sec" id="people-to-follow">
          {words.peopleToFollow}
        </h2>
        <Link to="/ic/connections" className="more">
          {words.findPlayers}
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
        </Link>
      </div>
      <ul className="border-t border-line-1">
        {people.map((person) => (
          <PersonRow key={person.uid} person={person} />
        ))}
      </ul>
    </section>
  )
}
