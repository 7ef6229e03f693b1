import { importShare } from "../support/share-of-folders"

importShare(1)
