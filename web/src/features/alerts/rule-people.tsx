import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { alertMessages as words } from './messages.ts'

type RulePeopleProps = { chosen: readonly string[]; error: string | undefined; onChange: (people: string[]) => void }

export function RulePeople({ chosen, error, onChange }: RulePeopleProps) {
  const contacts = useQuery(query(api.contacts.list))
  const names = [...new Set([...chosen, ...(contacts.data?.contacts ?? []).map(({ username }) => username)])].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return (
    <fieldset>
      <legend className="font-[620]">{words.people}</legend>
      <p className="t3 sm">{contacts.data && names.length === 0 ? words.noContacts : words.peopleHint}</p>
      {contacts.isError && (
        <ErrorState
          text={problemSentence(contacts.error)}
          onRetry={() => void contacts.refetch()}
          pending={contacts.isFetching}
        />
      )}
      {contacts.isPending && <SkeletonRows rows={2} height={40} />}
      {names.map((name) => (
        <CheckboxField
          key={name}
          label={name}
          checked={chosen.includes(name)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
        />
      ))}
      {error && <Notice kind="error">{error}</Notice>}
    </fieldset>
  )
}
