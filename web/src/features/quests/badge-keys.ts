const distance = (one: DOMRect, other: DOMRect) => Math.abs(one.left - other.left)

function inNextRow(buttons: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const start = from.getBoundingClientRect()
  const boxes = buttons.map((button) => ({ button, box: button.getBoundingClientRect() }))
  const beyond = boxes.filter(({ box }) => (isDown ? box.top >= start.bottom : box.bottom <= start.top))
  const edge = isDown ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.bottom))
  const row = beyond.filter(({ box }) => (isDown ? box.top < edge + start.height / 2 : box.bottom > edge - start.height / 2))
  return row.toSorted((one, other) => distance(one.box, start) - distance(other.box, start))[0]?.button
}

/** Returns the button that an arrow key, Home or End moves the focus to; Enter presses the button itself. */
export function buttonAfterKey(key: string, buttons: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const index = buttons.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return buttons[index + 1]
    case 'ArrowLeft':
      return buttons[index - 1]
    case 'ArrowDown':
      return inNextRow(buttons, from, true)
    case 'ArrowUp':
      return inNextRow(buttons, from, false)
    case 'Home':
      return buttons[0]
    case 'End':
      return buttons.at(-1)
    default:
      return undefined
  }
}
