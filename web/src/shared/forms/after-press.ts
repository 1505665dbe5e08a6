/**
 * A press lasts from pointer down until its click has been handled. A form that changes height in between moves the pressed
 * element away from the pointer, and the browser then sends no click.
 */
let presses = 0
let isPressed = false
let waiting: (() => void)[] = []

function beginPress(): void {
  presses += 1
  isPressed = true
}

function endPress(press: number): void {
  // On touch screens mouse events follow the pointer events; they belong to the same press.
  if (press !== presses) return
  isPressed = false
  const callbacks = waiting
  waiting = []
  for (const resolve of callbacks) resolve()
}

/** The click is sent in the task of the button's release, so the next task is late enough. */
const endPressSoon = () => void setTimeout(endPress, 0, presses)

if (typeof window !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, beginPress, true)
  // A key means that the end of the press was missed, for example outside the window.
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'click', 'dragend', 'blur', 'keydown'])
    addEventListener(name, (event) => (name !== 'blur' || event.target === window) && endPressSoon(), true)
}

export const afterPress = (): Promise<void> => (isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
