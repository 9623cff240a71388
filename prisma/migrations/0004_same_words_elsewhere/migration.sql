SET lock_timeout = '5s';

-- By what a text is found that says the same as another one of its bank.
ALTER TABLE "circular_versions"
ADD COLUMN IF NOT EXISTS "fingerprint" TEXT [] NOT NULL DEFAULT ARRAY[]::TEXT [];
-- Building an index beside its users waits for every transaction that runs, however long.
SET lock_timeout = 0;

-- committed by itself

CREATE INDEX CONCURRENTLY IF NOT EXISTS "circular_versions_fingerprint_idx"
ON "circular_versions" USING gin ("fingerprint");
