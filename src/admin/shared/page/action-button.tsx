import type { UseMutationResult } from "@tanstack/react-query"
import type { ComponentProps } from "react"
import { useErrorText } from "../../hooks/use-error-text"
import { type Question, useConfirm } from "../form/use-confirm"
import { PermittedButton } from "./permission"

/** A button that runs an action, after a question if there is one. An error is shown as a toast. */
export function ActionButton<Body, Answer>({ action, body, question, onDone, ...button }: ActionProps<Body, Answer>) {
  const confirm = useConfirm()
  const { show } = useErrorText()
  const run = async () => {
    if (question === undefined || (await confirm(question))) {
      action.mutate(body, { onError: show, onSuccess: onDone })
    }
  }
  return <PermittedButton isLoading={action.isPending} onClick={() => void run()} {...button} />
}

type ActionProps<Body, Answer> = Omit<ComponentProps<typeof PermittedButton>, "onClick" | "isLoading" | "to"> & {
  action: UseMutationResult<Answer, Error, Body>
  body: Body
  question?: Question
  /** Shows the outcome. */
  onDone?: (answer: Answer) => void
}
