import type { MachineTransfer } from '@portal/contract/machines'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { CodeForm } from '../../shared/code-form.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { PlaceField } from './place-field.tsx'
import { useMachineChange, useTransfers } from './use-own-machines.ts'

const nameOf = ({ machine_name, game_name, model_type_name }: MachineTransfer) =>
  machine_name || `${game_name} ${model_type_name}`

export function Offers() {
  const { data } = useTransfers()
  const toMe = data?.transfers.filter(({ is_to_me }) => is_to_me) ?? []
  const byMe = data?.transfers.filter(({ is_to_me }) => !is_to_me) ?? []
  return (
    <>
      {toMe.length > 0 && (
        <section aria-labelledby="offers">
          <h2 className="h-sec" id="offers">
            {words.offers}
          </h2>
          <ul className="list mt-3">
            {toMe.map((offer) => (
              <OfferToMe key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
      {byMe.length > 0 && (
        <section aria-labelledby="offered">
          <h2 className="h-sec" id="offered">
            {words.offered}
          </h2>
          <ul className="list mt-3">
            {byMe.map((offer) => (
              <OfferByMe key={offer.id} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function OfferToMe({ offer }: { offer: MachineTransfer }) {
  const [place, setPlace] = useState('')
  const [asked, setAsked] = useState(false)
  const params = { id: offer.id }
  const accept = useMachineChange(
    (locationId: number) => api.machines.answerTransfer({ params, body: { accept: true, location_id: locationId } }),
    words.accepted,
  )
  const decline = useMachineChange(() => api.machines.answerTransfer({ params, body: { accept: false } }), words.declined)
  const missing = asked && !place ? words.placeMissing : undefined
  return (
    <li className="offer">
      <p>{words.offerLine(offer.from_username, nameOf(offer))}</p>
      <PlaceField
        label={words.acceptWhere}
        value={place}
        error={missing ?? fieldSentences(accept.error)['location_id']}
        onChange={setPlace}
      />
      <div className="flex gap-3">
        <Button
          variant="primary"
          pending={accept.isPending}
          onClick={() => {
            setAsked(true)
            if (place) accept.mutate(Number(place))
          }}
        >
          {words.accept}
        </Button>
        <Button variant="quiet" pending={decline.isPending} onClick={() => decline.mutate(undefined)}>
          {words.decline}
        </Button>
      </div>
    </li>
  )
}

function OfferByMe({ offer }: { offer: MachineTransfer }) {
  const cancel = useMachineChange(() => api.machines.cancelTransfer({ params: { id: offer.id } }), words.tookBack)
  return (
    <li className="offer">
      <p>{words.offeredLine(offer.to_username, nameOf(offer))}</p>
      <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {words.takeBack}
      </Button>
    </li>
  )
}

export function TakeOver() {
  const enter = useMachineChange((code: string) => api.machines.enterTransferCode({ body: { code } }), words.codeEntered)
  return (
    <CodeForm
      title={words.takeOver}
      text={words.takeOverText}
      label={words.transferCode}
      missing={words.takeOverMissing}
      submit={words.takeOverSubmit}
      enter={enter}
    />
  )
}
