/**
 * The interface of the merchant service as a plain library: no Medusa, no database, no HTTP server.
 * Section signs (§) point into the service's interface document.
 */
export { GatewayClient, type AccessTokenCheck, type AccessTokenLogin, type GatewayClientConfig } from "./client/client"
export { GatewayError, type GatewayErrorKind } from "./client/client-errors"
export { LoginToken } from "./client/login-token"
export { findSecretFault, findTokenFault } from "./characters"
export { hasTwoDecimals } from "./money/currency"
export {
  brandedNames,
  defaultDialect,
  dialectSchema,
  type GatewayDialect,
  type MessageFieldName,
  type SignatureSort,
} from "./dialect"
export { environmentSchema, type GatewayEnvironment } from "./environment"
export { parseMobile, type MobileNumber } from "./mobile"
export {
  atLeastZero,
  InvalidAmountError,
  parseDecimal,
  sameAmount,
  sumAmounts,
  toAmount,
  type Amount,
} from "./money/money"
export { declineCodes, declineReasons } from "../fields/statuses"
export { readDeclineCode, type DeclineCode, type DeclineReason } from "./messages/decline-reason"
export {
  buildMessageFields,
  claimedInvoiceNumber,
  claimedOrderId,
  isSignedMessage,
  readCheckValue,
  listSimilarInvoiceNumbers,
  readClaim,
  verifyMessage,
  type MessageClaim,
  type MessageContent,
  type MessageTrust,
  type MessageVerdict,
  type UnverifiedReason,
} from "./messages/message"
export { type MessageExpectation } from "./messages/message-expectation"
export { listMessageFields, successWords, type MessageField, type TransactionStatus } from "./messages/message-layout"
export {
  MAX_MESSAGE_BYTES,
  parseMessage,
  type MalformedReason,
  type MessageFormat,
  type ParsedMessage,
  type ReceivedField,
  type ReceivedMessage,
} from "./messages/message-parsing"
export { newOrderId, ORDER_ID, ORDER_PREFIX } from "./requests/order-id"
export { positiveAmountSchema } from "./money/amount"
export { type ErrorAnswer } from "./requests/error"
export {
  createInvoiceAnswerSchema,
  invoiceSchema,
  type CreateInvoiceInput,
  type GatewayInvoice,
  type ShareInvoiceInput,
} from "./requests/invoice"
export {
  CLOSED_SCREEN,
  completionResultSchema,
  listPaymentTypes,
  MAX_TITLE_LENGTH,
  paymentScreenSchema,
  sandboxGooglePay,
  screenResultSchema,
  type ClosedScreen,
  type CompletionResult,
  type PaymentScreenParameters,
  type ScreenResult,
} from "./requests/payment-screen"
export { sdkTokenPath, type SdkTokenRequest } from "./requests/sdk-token"
export { withdrawalSchema, type GatewayWithdrawal, type WithdrawalInput } from "./requests/withdrawal"
export { compareFieldNames, EmptySecretKeyError, hashOfFields, isSha256Hex } from "./signature"
export {
  invoiceStatuses,
  sentViaChannels,
  WITHDRAWAL_REQUESTED_ID,
  type InvoiceStatusId,
  type InvoiceStatusName,
} from "./statuses"
export { loginPathSchema } from "./requests/login"
export { isTimeZone } from "./requests/txn-date"
export {
  buildWebPurchaseFields,
  InvalidWebPurchaseError,
  signedFieldNames,
  verifyWebPurchase,
  type ReceivedProduct,
  type SignedFieldName,
  type SigningKey,
  type WebPurchase,
  type WebPurchaseProduct,
  type WebPurchaseVerdict,
} from "./requests/web-purchase"
