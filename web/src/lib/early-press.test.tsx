import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { keepEarlyPress } from './early-press.ts'

function prerendered(type: 'button' | 'submit') {
  const onClick = vi.fn()
  const page = (
    <button type={type} onClick={onClick}>
      <span>Search</span>
    </button>
  )
  const container = document.body.appendChild(document.createElement('div'))
  const button = container.appendChild(Object.assign(document.createElement('button'), { type }))
  button.appendChild(document.createElement('span')).textContent = 'Search'
  const release = keepEarlyPress(container)
  const press = () => container.querySelector('span')?.click()
  const hydrate = () =>
    act(() => {
      hydrateRoot(container, page)
      release()
    })
  return { onClick, press, hydrate }
}

test('a press before the page has its code takes effect once when it has', () => {
  const { onClick, press, hydrate } = prerendered('button')
  press()
  press()
  hydrate()
  expect(onClick).toHaveBeenCalledTimes(1)
  press()
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a button that sends a form is not pressed a second time', () => {
  const { onClick, press, hydrate } = prerendered('submit')
  press()
  hydrate()
  expect(onClick).not.toHaveBeenCalled()
})

test('nothing is pressed when nothing was', () => {
  const { onClick, hydrate } = prerendered('button')
  hydrate()
  expect(onClick).not.toHaveBeenCalled()
})
