import type { WrittenFields, WrittenPage } from '@portal/contract/content'
import { slugOf, type PageKind } from '@portal/contract/rules/page-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { api, query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useNow } from '../../../lib/clock.ts'
import { RecordHead } from '../../../shared/console-head.tsx'
import { SecondLine } from '../../../shared/console-table.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { RecordPage } from '../../../shared/record-page.tsx'
import { ActionRow, RuledRows } from '../../../shared/record-sheet.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { labelClass } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import { contentAdminMessages as words } from './messages.ts'
import { GermanPart, Group, Line, SchedulePart, SearchEnginesPart, TextPart, type PartProps } from './page-fields.tsx'
import { StateTag } from './state-tag.tsx'
import {
  pageChanges,
  useAdminPage,
  useChangePage,
  useDiscardDraft,
  useWritingChoices,
  type PageChange,
} from './use-content-admin.ts'
import { isConflict, SaveLine, saveSentence } from './save-line.tsx'

const route = getRouteApi('/admin/admin/content/$pageId')

export function WritePage() {
  const { pageId } = route.useParams()
  const page = useAdminPage(Number(pageId))
  usePageTitle(page.data ? page.data.title || words.untitled : words.title)
  return <RecordPage read={page}>{(found) => <PageEditor key={found.id} page={found} />}</RecordPage>
}

type Relation = { key: string; name: string }
type RelationListProps = {
  label: string
  add: string
  chosen: Relation[]
  choices: Relation[]
  onChange: (keys: string[]) => void
}

function RelationList({ label, add, chosen, choices, onChange }: RelationListProps) {
  const keys = chosen.map(({ key }) => key)
  const open = choices.filter(({ key }) => !keys.includes(key))
  return (
    <div className="grid min-w-0 gap-2.5">
      <span className={labelClass}>{label}</span>
      {chosen.length === 0 ? (
        <p className="t3 sm">{words.noRelations}</p>
      ) : (
        <ul>
          {chosen.map(({ key, name }) => (
            <li key={key} className="flex min-h-11 items-center justify-between gap-3 border-b border-line-1 wrap-anywhere">
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

function RelationsPart({ id, kind, ...part }: PartProps & { id: number; kind: PageKind }) {
  const { fields, onChange } = part
  const titles = useQuery(query(api.games.titles)).data ?? []
  const { categories = [], pages = [] } = useWritingChoices().data ?? {}
  const nameOf = (all: readonly Relation[], key: string) => all.find((one) => one.key === key)?.name ?? key
  const games = titles.map(({ code, name }) => ({ key: code, name }))
  const posts = pages
    .filter((page) => page.id !== id)
    .map((page) => ({ key: String(page.id), name: `${page.title} (${words.kinds[page.kind]})` }))
  return (
    <Group title={words.relations}>
      <Line name="slug" hint={words.fields.slug_hint} part={part} />
      {(kind === 'exclusive' || kind === 'help') && (
        <Categories known={categories} chosen={fields.categories} onChange={(next) => onChange({ categories: next })} />
      )}
      <RelationList
        label={words.games}
        add={words.addGame}
        chosen={fields.title_codes.map((code) => ({ key: code, name: nameOf(games, code) }))}
        choices={games}
        onChange={(title_codes) => onChange({ title_codes })}
      />
      <RelationList
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
      <RelationList
        label={words.categories}
        add={words.addCategory}
        chosen={chosen.map((one) => ({ key: one.slug, name: one.name }))}
        choices={known.map((one) => ({ key: one.slug, name: one.name }))}
        onChange={(slugs) => onChange(slugs.flatMap((slug) => pick(slug) ?? []))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-2.5">
        <TextField
          label={words.newCategory}
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button className="mt-7 h-12" disabled={name.trim() === ''} onClick={addNew}>
          {words.add}
        </Button>
      </div>
    </>
  )
}

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')
const ConfirmedButton = lazyPart(() => import('../../../shared/confirmed-button.tsx'), 'ConfirmedButton')

type PageActionsProps = {
  page: WrittenPage
  draft: DraftState
  keeper: DraftKeeper
  change: ReturnType<typeof useChangePage>
  saveAndRun: (change: PageChange, done: (page: WrittenPage) => void) => Promise<void>
  onTake: () => void
}

const hasChanges = (page: WrittenPage, draft: DraftState) =>
  page.version === 0 || page.has_draft || draft.savedAt !== null || draft.status !== 'saved'

function PageActions({ page, draft, keeper, change, saveAndRun, onTake }: PageActionsProps) {
  const now = useNow(10_000)
  const navigate = useNavigate()
  const isLater = draft.fields.publish_at !== null && new Date(draft.fields.publish_at) > now
  const publish = () =>
    void saveAndRun(pageChanges.publish, ({ state, publish_at }) =>
      showToast(
        state === 'scheduled' && publish_at ? words.scheduled(formatDayAndClock(publish_at, new Date())) : words.published,
      ),
    )
  const preview = async () => {
    if (await keeper.flush()) void navigate({ to: '/admin/content/$pageId/preview', params: { pageId: String(page.id) } })
  }
  return (
    <ActionRow>
      <Button variant="primary" pending={change.isPending} onClick={publish}>
        {isLater ? words.publishLater : page.state === 'published' ? words.publishChange : words.publishNow}
      </Button>
      <Button onClick={() => void preview()}>{words.preview}</Button>
      {page.state === 'published' && (
        <Link className={buttonClass()} to={page.url_path} reloadDocument target="_blank">
          {words.readersPage}
        </Link>
      )}
      {(page.state === 'published' || page.state === 'scheduled') && <Withdraw change={change} saveAndRun={saveAndRun} />}
      {hasChanges(page, draft) && <Discard page={page} keeper={keeper} onTake={onTake} />}
    </ActionRow>
  )
}

function Withdraw({ change, saveAndRun }: Pick<PageActionsProps, 'change' | 'saveAndRun'>) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = (reason: string) =>
    void saveAndRun(pageChanges.withdraw(reason), () => {
      setAsked(false)
      showToast(words.withdrawn)
    })
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={words.withdrawTitle}
            text={words.withdrawText}
            action={words.withdraw}
            danger
            pending={change.isPending}
            error={change.error}
            onConfirm={withdraw}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Discard({ page, keeper, onTake }: Pick<PageActionsProps, 'page' | 'keeper' | 'onTake'>) {
  const navigate = useNavigate()
  const isNew = page.version === 0
  const discard = useDiscardDraft(page.id, keeper, () => {
    showToast(words.discarded)
    if (isNew) void navigate({ to: '/admin/content' })
    else onTake()
  })
  return (
    <Suspense>
      <ConfirmedButton
        action={isNew ? words.discardNew : words.discard}
        text={isNew ? words.discardNewText : words.discardText}
        change={discard}
        className=""
      />
    </Suspense>
  )
}

type PageVersionsProps = { versions: WrittenPage['versions']; pending: boolean; onRestore: (version: number) => void }

function PageVersions({ versions, pending, onRestore }: PageVersionsProps) {
  const now = useNow()
  return (
    <Group title={words.versions}>
      {versions.length === 0 && <p className="t3 sm">{words.noVersions}</p>}
      <RuledRows>
        {versions.map(({ version, title, saved_at, saved_by }) => (
          <li key={version}>
            <span className="min-w-0 wrap-anywhere">
              {words.version(version)}
              <SecondLine>
                {title}
                {' · '}
                <time dateTime={saved_at}>{formatDayAndClock(saved_at, now)}</time>
                {saved_by && ` ${words.by(saved_by)}`}
              </SecondLine>
            </span>
            <Button size="small" aria-label={words.restoreName(version)} disabled={pending} onClick={() => onRestore(version)}>
              {words.restore}
            </Button>
          </li>
        ))}
      </RuledRows>
    </Group>
  )
}

function useDraftKeeper(page: WrittenPage): { keeper: DraftKeeper; draft: DraftState } {
  const [keeper] = useState(
    () =>
      new DraftKeeper(page, {
        send: (revision, fields) => consoleApi.content.saveDraft({ params: { id: page.id }, body: { revision, fields } }),
        isConflict,
      }),
  )
  useEffect(() => {
    const save = () => void keeper.flush()
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [keeper])
  return { keeper, draft: useSyncExternalStore(keeper.subscribe, keeper.read) }
}

const errorsOf = (...errors: unknown[]): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap((error) => Object.entries(fieldSentences(error)).map(([name, said]) => [name.replace(/^fields\./, ''), said])),
  )

function PageEditor({ page }: { page: WrittenPage }) {
  const { keeper, draft } = useDraftKeeper(page)
  const client = useQueryClient()
  // Counts replacements of the text, as the editor's key.
  const [replacements, setReplacements] = useState(0)
  const showPage = (found: WrittenPage) => {
    keeper.replace(found)
    setReplacements((count) => count + 1)
  }
  const showStored = async () =>
    showPage(await client.fetchQuery({ ...query(consoleApi.content.writtenPage, { params: { id: page.id } }), staleTime: 0 }))
  const change = useChangePage(page.id, showPage)
  const errors = errorsOf(draft.error, change.error)
  const part = { fields: draft.fields, errors, onChange: keeper.change }
  /** Saves the draft first, because the action must apply to the text on screen. */
  const saveAndRun = async (action: PageChange, done: (page: WrittenPage) => void) => {
    if (!(await keeper.flush())) return
    change.mutate({ change: action, page: { ...page, revision: keeper.read().revision } }, { onSuccess: done })
  }
  return (
    <>
      <RecordHead title={draft.fields.title || words.untitled}>
        <StateTag state={page.state} />
        <span className="t3 sm">{words.kinds[page.kind]}</span>
      </RecordHead>
      <SaveLine keeper={keeper} draft={draft} id={page.id} onTake={() => void showStored()} />
      <PageActions
        page={page}
        draft={draft}
        keeper={keeper}
        change={change}
        saveAndRun={saveAndRun}
        onTake={() => void showStored()}
      />
      {change.isError && (
        <Notice kind="error">{Object.keys(errors).length > 0 ? words.notReady : saveSentence(change.error)}</Notice>
      )}
      <div className="mt-5 grid grid-cols-[minmax(0,7fr)_minmax(0,4fr)] items-start gap-10 max-[900px]:grid-cols-1">
        <div className="grid min-w-0 gap-10">
          <TextPart {...part} kind={page.kind} written={replacements} />
          <GermanPart {...part} written={replacements} />
        </div>
        <div className="grid min-w-0 gap-10">
          <SchedulePart {...part} />
          <RelationsPart {...part} id={page.id} kind={page.kind} />
          <SearchEnginesPart {...part} />
          <PageVersions
            versions={page.versions}
            pending={change.isPending}
            onRestore={(version) => void saveAndRun(pageChanges.restore(version), () => showToast(words.restored(version)))}
          />
        </div>
      </div>
    </>
  )
}
