import type { WrittenFields } from '@portal/contract/content'
import { slugOf, type PageKind } from '@portal/contract/rules/page-states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { Group, Line, type PartProps } from './page-fields.tsx'
import { useChoices } from './use-content-admin.ts'

type Tie = { key: string; name: string }
type TiesProps = {
  label: string
  add: string
  chosen: Tie[]
  choices: Tie[]
  onChange: (keys: string[]) => void
}

function Ties({ label, add, chosen, choices, onChange }: TiesProps) {
  const keys = chosen.map(({ key }) => key)
  const open = choices.filter(({ key }) => !keys.includes(key))
  return (
    <div className="writing-ties">
      <span className="field-label">{label}</span>
      {chosen.length === 0 ? (
        <p className="t3 sm">{words.none}</p>
      ) : (
        <ul>
          {chosen.map(({ key, name }) => (
            <li key={key}>
              <span>{name}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={words.removeName(name)}
                onClick={() => onChange(keys.filter((one) => one !== key))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label={add}
        defaultLabel={words.choose}
        options={open.map(({ key, name }) => ({ value: key, label: name }))}
        value=""
        onChange={({ target }) => onChange([...keys, target.value])}
      />
    </div>
  )
}

export function TiesPart({ id, kind, ...part }: PartProps & { id: number; kind: PageKind }) {
  const { fields, onChange } = part
  const titles = useQuery(query(api.games.titles)).data ?? []
  const { categories = [], pages = [] } = useChoices().data ?? {}
  const nameOf = (all: readonly Tie[], key: string) => all.find((one) => one.key === key)?.name ?? key
  const games = titles.map(({ code, name }) => ({ key: code, name }))
  const posts = pages
    .filter((page) => page.id !== id)
    .map((page) => ({ key: String(page.id), name: `${page.title} (${words.kinds[page.kind]})` }))
  return (
    <Group title={words.ties}>
      <Line name="slug" hint={words.fields.slug_hint} part={part} />
      {(kind === 'exclusive' || kind === 'help') && (
        <Categories known={categories} chosen={fields.categories} onChange={(next) => onChange({ categories: next })} />
      )}
      <Ties
        label={words.games}
        add={words.addGame}
        chosen={fields.title_codes.map((code) => ({ key: code, name: nameOf(games, code) }))}
        choices={games}
        onChange={(title_codes) => onChange({ title_codes })}
      />
      <Ties
        label={words.posts}
        add={words.addPost}
        chosen={fields.related.map((one) => ({ key: String(one), name: nameOf(posts, String(one)) }))}
        choices={posts}
        onChange={(keys) => onChange({ related: keys.map(Number) })}
      />
      <TextField
        label={words.fields.position}
        hint={words.fields.position_hint}
        inputMode="numeric"
        error={part.errors['position']}
        value={String(fields.position)}
        onChange={({ target }) => onChange({ position: Math.min(10_000, Number(target.value.replaceAll(/\D/g, '')) || 0) })}
      />
    </Group>
  )
}

type Category = WrittenFields['categories'][number]
type CategoriesProps = { known: Category[]; chosen: Category[]; onChange: (chosen: Category[]) => void }

function Categories({ known, chosen, onChange }: CategoriesProps) {
  const [name, setName] = useState('')
  const all = [...known, ...chosen]
  const pick = (slug: string) => all.find((one) => one.slug === slug)
  const addNew = () => {
    const slug = slugOf(name).replace(/^[^a-z]+/, '')
    if (slug && !chosen.some((one) => one.slug === slug)) onChange([...chosen, pick(slug) ?? { slug, name: name.trim() }])
    setName('')
  }
  return (
    <>
      <Ties
        label={words.categories}
        add={words.addCategory}
        chosen={chosen.map((one) => ({ key: one.slug, name: one.name }))}
        choices={known.map((one) => ({ key: one.slug, name: one.name }))}
        onChange={(slugs) => onChange(slugs.flatMap((slug) => pick(slug) ?? []))}
      />
      <div className="writing-inline">
        <TextField
          label={words.newCategory}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button disabled={name.trim() === ''} onClick={addNew}>
          {words.add}
        </Button>
      </div>
    </>
  )
}
