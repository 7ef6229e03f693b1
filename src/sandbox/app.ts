import express, { type Express } from "express"
import { sdkTokenPath } from "../gateway"
import { buildConsoleRoutes } from "./console/routes"
import type { SandboxContext } from "./context"
import { buildControlRoutes } from "./control/routes"
import { createInvoice } from "./endpoints/create-invoice"
import { logIn } from "./endpoints/login"
import { choosePayment, showPayment, showPaymentRefusal } from "./endpoints/payment-page"
import { sdkToken } from "./endpoints/sdk-token"
import { shareInvoice } from "./endpoints/share-invoice"
import { openShareLink } from "./endpoints/share-link"
import { showPurchaseRefusal, webPurchase } from "./endpoints/web-purchase"
import { requestWithdrawal } from "./endpoints/withdrawal"
import type { FaultyEndpointName } from "./faults"
import { readBody } from "./http/body"
import { type Endpoint, serve } from "./http/endpoint"
import { refuseOtherMethods, refuseUnknownPaths, showFailures } from "./http/not-served"
import { requireSameOrigin } from "./http/same-origin"

/** The complete gateway at one address: JSON endpoints, web purchase, hosted pages, control API and the sandbox's own page. */
export function buildSandboxApp(context: SandboxContext): Express {
  const app = express()
  app.disable("x-powered-by").disable("etag").enable("case sensitive routing").enable("strict routing")
  app.use(readBody)

  const post = (path: string, faultName: FaultyEndpointName, endpoint: Endpoint) => {
    app.post(path, serve(context, endpoint, { faultName }))
    app.all(path, refuseOtherMethods(context, "post"))
  }
  post("/api/invoices/createInvoice", "create_invoice", (request) => createInvoice(context, request))
  post("/api/invoices/share", "share_invoice", (request) => shareInvoice(context, request))
  post("/api/withdrawalrequests/sendWithdrawalRequest", "withdrawal", (request) => requestWithdrawal(context, request))
  post("/api/userbusinesses/login", "login", (request) => logIn(context, request))
  for (const environment of ["sandbox", "live"] as const) {
    post(sdkTokenPath(environment), "sdk_token", (request) => sdkToken(context, environment, request))
  }

  const purchase = serve(context, (request) => webPurchase(context, request), {
    faultName: "webpurchase",
    showRefusal: showPurchaseRefusal,
  })
  app.post("/webpurchase", purchase)
  app.all("/webpurchase", refuseOtherMethods(context, "post", showPurchaseRefusal))

  const asPage = { showRefusal: showPaymentRefusal }
  app.get(
    "/pay/:token",
    serve(context, (request) => showPayment(context, request), asPage)
  )
  app.post(
    "/pay/:token",
    serve(context, (request) => choosePayment(context, request), asPage)
  )
  app.all("/pay/:token", refuseOtherMethods(context, "get and post", showPaymentRefusal))
  app.get(
    "/i/:code",
    serve(context, (request) => openShareLink(context, request), asPage)
  )
  app.all("/i/:code", refuseOtherMethods(context, "get", showPaymentRefusal))

  app.use(["/_sandbox", "/console"], requireSameOrigin(context))
  app.use("/_sandbox", buildControlRoutes(context))
  app.use(buildConsoleRoutes(context))
  app.use(refuseUnknownPaths(context))
  app.use(showFailures(context))
  return app
}
