import { answerWebhook } from "../webhook-answer"

/** Receives messages from the gateway's server (§6). */
export const POST = answerWebhook
