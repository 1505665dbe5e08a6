import type { GameDocument, GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { langOf } from '../../lib/language.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { gamesMessages as words } from './messages.ts'

const Document = ({ document }: { document: GameDocument }) => (
  <ApronCard title={document.title} level={3}>
    {document.sections.map(({ heading, lines }) => (
      <section key={heading} className="mt-4" lang={langOf(document.language)}>
        <h4 className="font-[700]">{heading}</h4>
        {lines.map((line) => (
          <p key={line} className="mt-1.5 text-[15px]">
            {line}
          </p>
        ))}
      </section>
    ))}
    {document.url && (
      <p className="mt-4">
        <a href={document.url} target="_blank" rel="noopener noreferrer">
          {words.openDocument}
        </a>
      </p>
    )}
  </ApronCard>
)

type InstructionsDialogProps = { title: Pick<GameTitle, 'code' | 'name'>; onClose: () => void }

/** A game without instructions shows the text of the specification. */
export function InstructionsDialog({ title, onClose }: InstructionsDialogProps) {
  const read = useQuery(query(api.games.instructions, { query: { game_code: title.code } }))
  const unknown = read.error instanceof ApiError && read.error.status === 404
  const missing = unknown || read.data?.documents.length === 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={missing ? words.noInstructions : words.instructions}
      {...(missing && { text: words.noInstructionsText(title.name) })}
      className={missing ? '' : 'wide:w-155'}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {missing ? words.dismiss : words.close}
        </Button>
      }
    >
      {!unknown && (
        <Loaded
          read={read}
          skeleton={
            <Loading>
              <Skeleton height={420} />
            </Loading>
          }
        >
          {({ documents }) => documents.map((document) => <Document key={document.title} document={document} />)}
        </Loaded>
      )}
    </Dialog>
  )
}
