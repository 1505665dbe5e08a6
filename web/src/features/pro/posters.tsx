import { Printer } from 'lucide-react'
import { useState } from 'react'
import { brand } from '../../lib/brand.ts'
import { QrPass } from '../../shared/qr-pass.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { ChosenVenue } from './choose-venue.tsx'
import { useRunningBoards } from './kiosk-links.tsx'
import { toolMessages as words } from './tool-messages.ts'

const wholeLocation = 'place'

function Sheet({ name, text, address }: { name: string; text: string; address: string }) {
  return (
    <article className="poster-sheet" aria-label={name}>
      <p className="poster-brand">{brand.product}</p>
      <h2>{name}</h2>
      <QrPass text={address} size={320} label={words.codeOf(name)} />
      <p className="poster-text">{text}</p>
      <p className="poster-address">{address.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}

export function Posters({ venue }: { venue: ChosenVenue }) {
  const [what, setWhat] = useState(wholeLocation)
  const boards = (useRunningBoards(venue.id).data?.leaderboards ?? []).filter(({ event_code }) => event_code !== null)
  const board = boards.find(({ id }) => String(id) === what)
  return (
    <>
      <p className="t2 print:hidden! max-w-180">{words.posterText}</p>
      <div className="print:hidden! tool-choice">
        <SelectField
          label={words.what}
          defaultLabel={words.thisLocation}
          value={board ? what : wholeLocation}
          options={[
            { value: wholeLocation, label: words.thisLocation },
            ...boards.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => setWhat(event.target.value)}
        />
        <Button
          variant="primary"
          className="justify-self-start"
          icon={<Printer size={18} strokeWidth={2} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {words.print}
        </Button>
      </div>
      {board ? (
        <Sheet
          name={board.name}
          text={words.scanBoard}
          address={`${location.origin}/insider/leaderboards/${board.event_code ?? ''}`}
        />
      ) : (
        <Sheet name={venue.name} text={words.scan} address={`${location.origin}/ic/locations/${venue.id}`} />
      )}
    </>
  )
}
