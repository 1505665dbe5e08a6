import { getRouteApi } from '@tanstack/react-router'
import type { CodeFence } from '@portal/contract/score-reviews'
import { useMemo, useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { type Column, RowActions, SecondLine } from '../../shared/console-table.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { reviewMessages as words } from './messages.ts'
import { useGameChoices } from './take-up-dialog.tsx'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

const route = getRouteApi('/admin/admin/code-versions')

const useFences = (page: number | undefined) =>
  useQuery({
    ...query(consoleApi.scoreReviews.fences, { query: { ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

type FenceFields = { title_code: string; code_version: string; from: string; reason: string }

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.fences) }),
  })
}

const useSetFence = (onDone: () => void) => useChange((body: FenceFields) => consoleApi.scoreReviews.fence({ body }), onDone)

const useLiftFence = (id: number, onDone: () => void) =>
  useChange((reason: string) => consoleApi.scoreReviews.liftFence({ params: { id }, body: { reason } }), onDone)

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function FenceDialog({ onDone }: { onDone: () => void }) {
  const [game, setGame] = useState('')
  const [version, setVersion] = useState('')
  const [day, setDay] = useState(() => dayOf(new Date()))
  const [tried, setTried] = useState(false)
  const fence = useSetFence(onDone)
  const games = useGameChoices()
  const refused = fieldSentences(fence.error)
  return (
    <ChangeDialog
      title={words.excludeTitle}
      text={words.excludeText}
      fields={
        <>
          <SelectField
            label={words.game}
            defaultLabel={words.chooseGame}
            options={games}
            value={game}
            error={tried && !game ? words.gameMissing : refused['title_code']}
            onChange={({ target }) => setGame(target.value)}
          />
          <TextField
            label={words.version}
            autoComplete="off"
            maxLength={32}
            value={version}
            error={tried && !version.trim() ? words.versionMissing : refused['code_version']}
            onChange={({ target }) => setVersion(target.value)}
          />
          <TextField
            label={words.from}
            type="date"
            value={day}
            error={tried && !day ? words.fromMissing : refused['from']}
            onChange={({ target }) => setDay(target.value)}
          />
        </>
      }
      action={words.exclude}
      danger
      pending={fence.isPending}
      error={fence.error}
      onConfirm={(reason) => {
        setTried(true)
        if (!game || !version.trim() || !day) return
        fence.mutate({ title_code: game, code_version: version.trim(), from: `${day}T00:00:00Z`, reason })
      }}
      onClose={onDone}
    />
  )
}

const columnsOf = (onLift: (fence: CodeFence) => void): Column<CodeFence>[] => [
  {
    name: words.codeColumns.version,
    cell: (fence) => (
      <>
        {fence.title_name} <span className="num">{fence.code_version}</span>
      </>
    ),
  },
  {
    name: words.codeColumns.why,
    cell: (fence, now) => (
      <>
        {fence.reason}
        <SecondLine>{words.excludedBy(fence.set_by, formatDayAndClock(fence.set_at, now))}</SecondLine>
      </>
    ),
  },
  { name: words.codeColumns.from, wide: true, cell: (fence, now) => formatDayAndClock(fence.from_at, now) },
  {
    name: words.codeColumns.state,
    cell: (fence, now) =>
      fence.lifted_at ? (
        words.includedAgain(fence.lifted_by ?? '', formatDayAndClock(fence.lifted_at, now))
      ) : (
        <RowActions
          actions={[
            {
              label: words.include,
              name: words.includeName(fence.title_name, fence.code_version),
              quiet: true,
              onSelect: () => onLift(fence),
            },
          ]}
        />
      ),
  },
]

export function CodeVersionsPage() {
  const { selection, onSelect } = useSelection<{ page?: number | undefined }>(route.useSearch())
  const [listing, setListing] = useState(false)
  const [lifting, setLifting] = useState<CodeFence | null>(null)
  const columns = useMemo(() => columnsOf(setLifting), [])
  return (
    <>
      <ConsoleHead
        title={words.codeTitle}
        lead={words.codeLead}
        action={<Button onClick={() => setListing(true)}>{words.exclude}</Button>}
      />
      <ConsoleList<CodeFence, { page?: number | undefined }>
        caption={words.codeTitle}
        columns={columns}
        rowId={({ id }) => id}
        list={useFences(selection.page)}
        noun={words.versions}
        selection={selection}
        onSelect={onSelect}
        empty={{ title: words.codeEmptyTitle, text: words.codeEmptyText }}
      />
      {listing && <FenceDialog onDone={() => setListing(false)} />}
      {lifting && <LiftDialog fence={lifting} onDone={() => setLifting(null)} />}
    </>
  )
}

function LiftDialog({ fence, onDone }: { fence: CodeFence; onDone: () => void }) {
  const lift = useLiftFence(fence.id, onDone)
  return (
    <ChangeDialog
      title={words.includeTitle(fence.title_name, fence.code_version)}
      text={words.includeText}
      action={words.include}
      pending={lift.isPending}
      error={lift.error}
      onConfirm={(reason) => lift.mutate(reason)}
      onClose={onDone}
    />
  )
}
