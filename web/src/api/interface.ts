// Written by make openapi from docs/openapi.json (sha256 d4648e40a86cc231c6b1020800fd31b6daf532c96482aee5ab193f99b8ed919e).
import type * as rules from "@/domain/rules";

export interface paths {
    "/api/admin/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dealers' applications, newest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfDealerApplication"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Enters an application for a dealer
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Whether to save nothing and to name records with the same name or address, where there are any. */
                    refuseAlike?: "true" | "false" | "";
                };
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DealerApplicationForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealerApplication"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealerApplication"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_alike_exists.idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One application, with the dealer that was enrolled for it
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealerApplication"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/applications/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects a dealer's application
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DecisionBody"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealerApplication"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_already_decided"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what at a dealership or in the administration, newest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the answer before. */
                    cursor?: string;
                    /** @description Whose entries; the administration's own unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Words to find in what an entry is about. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description What happened; anything unless given. */
                    what?: components["schemas"]["AuditKind"] | "";
                    /** @description A piece of the username of who did it. */
                    who?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditPage"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An entry of the audit log, with what it changed
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query: {
                    /** @description Whose entry; the administration's own unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description The entry's id. */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditDetails"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/audit-log/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of what is found in the audit log
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the answer before. */
                    cursor?: string;
                    /** @description Whose entries; the administration's own unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Words to find in what an entry is about. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description What happened; anything unless given. */
                    what?: components["schemas"]["AuditKind"] | "";
                    /** @description A piece of the username of who did it. */
                    who?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditFile"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Paid batches of all dealers that wait for their confirmation, those that wait longest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Waiting"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contracts of all dealers, newest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description All dealers unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Words to find in what the list shows of a record and in the dealer's id, without regard to case and accents. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description 'true' for what is unpaid only. */
                    unpaid?: "true" | "false" | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfDealerContract"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dealers by name
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Words to find anywhere in the record, without regard to case and accents. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfStoredDealer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Enrolls a dealer
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Whether to save nothing and to name records with the same name or address, where there are any. */
                    refuseAlike?: "true" | "false" | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DealerEnrollment"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredDealer"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_alike_exists.dealer_exists"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One dealer
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DealerId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredDealer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Corrects, disables or enables a dealer
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Whether to save nothing and to name records with the same name or address, where there are any. */
                    refuseAlike?: "true" | "false" | "";
                };
                header?: never;
                path: {
                    id: components["schemas"]["DealerId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DealerChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredDealer"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_alike_exists.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}/batches/{batch}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The administrator (TPA) has the money of a dealer's paid batch
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["DealerId"];
                    batch: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmBatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}/batches/{batch}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The money of a dealer's paid batch came back: its lines are due again
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["DealerId"];
                    batch: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version.too_many_drafts"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}/contracts/{contract}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The documents of a dealer's contract
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DealerId"];
                    contract: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Documents"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}/documents/{document}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A dealer's document as a PDF file
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DealerId"];
                    document: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_document_held_up"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dealers/{id}/documents/{document}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The scan of a dealer's document that was signed on paper
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DealerId"];
                    document: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "image/jpeg": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partner-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Partners' applications, newest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfPartnerApplication"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partner-applications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One partner's application
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PartnerApplication"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/partner-applications/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves or rejects a partner's application
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DecisionBody"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PartnerApplication"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_already_decided"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/product-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Product lines of all dealers, newest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description All dealers unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Words to find in what the list shows of a record and in the dealer's id, without regard to case and accents. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description 'true' for what is unpaid only. */
                    unpaid?: "true" | "false" | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfDealerLine"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Late refunds of all dealers, those that are late longest first
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LateRefunds"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report of months, or of the markup that is not earned yet, of all dealers together or of one
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description All dealers unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description The last month, as yyyy-MM; this month unless given. */
                    month?: string;
                    /** @description How many months up to then: 1 to 24, 1 unless said. */
                    months?: number | "";
                };
                header?: never;
                path: {
                    name: components["schemas"]["ReportName"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/state-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the states' laws say of cancellations and prices
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Words to find in a rule, without regard to case and accents. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StateRules"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * TPAs by name
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Words to find anywhere in the record, without regard to case and accents. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfStoredTpa"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Enrolls a TPA
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Whether to save nothing and to name records with the same name or address, where there are any. */
                    refuseAlike?: "true" | "false" | "";
                };
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TpaEnrollmentForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredTpa"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredTpa"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_alike_exists.idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One TPA
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredTpa"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Corrects, disables or enables a TPA
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: {
                    /** @description Whether to save nothing and to name records with the same name or address, where there are any. */
                    refuseAlike?: "true" | "false" | "";
                };
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TpaChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredTpa"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_alike_exists.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/bank": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be shown of the account to which a TPA is paid
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaBank"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Replaces the account to which a TPA is paid
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BankAccountToSave"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaBank"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A TPA's rate books with all versions
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaBooks"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Imports a rate book's file as its draft, and reports what is wrong or changes
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description The product that the file has to be for; any unless given. */
                    product?: components["schemas"]["Product"] | null;
                };
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            /** @description At most 4194304 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Imported"];
                    };
                };
                400: components["responses"]["400_file_cut_off"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a rate book's draft as its next version
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublishOrder"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookRecord"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_file_has_errors.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A version of a rate book, or its draft with its report
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookDetail"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Throws a rate book's draft away
         * @description Signed-in administrators may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The draft's row version that was looked at. */
                    rowVersion: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/{version}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file that a version was imported from
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv; charset=utf-8": string;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/{version}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rows of a section of that file, at most 200
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query: {
                    /** @description The place of the first row in it; 0 unless given. */
                    from?: number | null;
                    /** @description Which section. */
                    section: components["schemas"]["Section"];
                };
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FileSection"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/{version}/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rates a test vehicle with every plan of a version
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TestVehicle"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Trial"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_file_has_errors"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraws a rate book's newest published version
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                    code: components["schemas"]["BookCode"];
                    version: string;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithdrawOrder"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BookRecord"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_not_newest.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A TPA's terms: due dates, and cancellation terms by product, with all versions
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaTerms"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/terms/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves the next version of the cancellation terms of a TPA's product, or of one form of it
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CancellationTermsToSave"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaTerms"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tpas/{id}/terms/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Saves the next version of a TPA's due dates
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["TpaId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DueTermsToSave"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TpaTerms"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts by username
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description The dealer whose accounts these are; all dealers unless given. */
                    dealerId?: components["schemas"]["DealerId"];
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Words to find in the username, the dealer's name or its id, without regard to case and accents. */
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfUserAccount"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Adds an account
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddUserForm"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AddedUser"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_unknown_dealer.username_taken"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    username: components["schemas"]["Username"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserAccount"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Corrects, disables or enables an account
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    username: components["schemas"]["Username"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserAccount"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_own_account.stale_version.unknown_dealer"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{username}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an account a one-time password
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    username: components["schemas"]["Username"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasswordReset"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_own_account"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A dealer applies
         * @description Anyone may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DealerApplicationForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Applied"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Applied"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                403: components["responses"]["403_cross_site.not_through_site"];
                409: components["responses"]["409_idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the audit log tells of, in words
         * @description Any signed-in user may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditKinds"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what at the dealership, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the answer before. */
                    cursor?: string;
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Words to find in what an entry is about. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description What happened; anything unless given. */
                    what?: components["schemas"]["AuditKind"] | "";
                    /** @description A piece of the username of who did it. */
                    who?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditPage"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/entry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An entry of the dealership's audit log, with what it changed
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query: {
                    /** @description The entry's id. */
                    id: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditDetails"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit-log/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of what is found in the dealership's audit log
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the answer before. */
                    cursor?: string;
                    /** @description When the period begins, in milliseconds since the epoch; the beginning of all unless given. */
                    from?: number | "";
                    /** @description Words to find in what an entry is about. */
                    q?: string;
                    /** @description When the period is over, in milliseconds since the epoch; never unless given. */
                    to?: number | "";
                    /** @description What happened; anything unless given. */
                    what?: components["schemas"]["AuditKind"] | "";
                    /** @description A piece of the username of who did it. */
                    who?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditFile"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's remittance batches, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfBatchSummary"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Opens a draft of an administrator (TPA)
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OpenBatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A batch with what is in it
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchDetail"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Deletes an empty draft
         * @description Signed-in dealers may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The version that the person saw. */
                    version: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_not_empty.batch_paid.batch_returned.stale_version"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/ach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file by which the dealer's bank pays a batch, as it was made
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/adjustments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pays more or less than what is due, with a reason
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AdjustBatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_paid.batch_returned.idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/check-stub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stub of the check that paid a batch, as a PDF file
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/closing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a draft: its amounts stand, and its register is made
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BatchStep"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_empty.batch_paid.batch_returned.idempotency_key_reused.negative_total.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The administrator (TPA) has the money of a paid batch
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmBatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes what the administrator (TPA) owes on a product line off a draft
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LineToAdd"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_full.batch_paid.batch_returned.idempotency_key_reused.in_batch.nothing_due.stale_version.too_often.wrong_tpa"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/credits/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes the credit of a product line out of a draft
         * @description Signed-in dealers may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The version that the person saw. */
                    version: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                    line: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_paid.batch_returned.not_in_batch.stale_version"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts product lines into a draft
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LinesToAdd"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_full.batch_paid.batch_returned.idempotency_key_reused.in_batch.nothing_due.stale_version.too_often.wrong_tpa"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/lines/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Takes a product line out of a draft
         * @description Signed-in dealers may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The version that the person saw. */
                    version: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                    line: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedBatch"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_paid.batch_returned.not_in_batch.stale_version"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes the check that pays a closed batch, or makes the file by which the dealer's bank pays it
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayBatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_bank_data_missing.batch_confirmed.batch_draft.batch_paid.batch_returned.idempotency_key_reused.stale_version.too_many_files"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The register of a batch, as it was made when the batch was closed
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv; charset=utf-8": string;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/register-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The register of a batch as a PDF file
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a draft of a closed batch again
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BatchStep"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_confirmed.batch_draft.batch_paid.batch_returned.idempotency_key_reused.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{id}/return": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The money of a paid batch came back: its lines are due again
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["BatchId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BatchSummary"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version.too_many_drafts"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cancellation-quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A quote of a cancellation, as it was kept
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["QuoteId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptQuote"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's contracts, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Only what is not complete. */
                    unpaid?: "true" | "false" | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfContract"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Generates the contract of a finished deal
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Deal"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GeneratedContract"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["GeneratedContract"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A contract with all its lines, and what moves for each
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WholeContract"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        /**
         * Deletes a contract and its lines, none of them of a TPA
         * @description Signed-in dealers may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The version that the person saw. */
                    version: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_paid.signed.stale_version.void_instead"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The documents of a contract
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Documents"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Makes the files of a contract's documents that are still to be made
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Documents"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to a contract, a page at a time
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Which end comes first. */
                    order?: "newest" | "oldest" | "";
                };
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfHistoryEntry"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/postings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was posted on a contract's lines of TPAs, in words, the newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ContractPostings"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contracts/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids a contract: its lines of administrators (TPAs) never took effect, and the others are deleted
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["ContractId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_already_paid.idempotency_key_reused.in_closed_batch.not_issued.paid.signed.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-seeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Draws the seed of a deal's demo prices
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealSeed"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deal-seeds/{seed}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The deal that waits with its seed
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    seed: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DealDraft"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Has a deal wait with its seed while the device is in a customer's hands
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    seed: number;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DealDraft"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/document-previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the documents of a finished deal say, before there is a contract
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Deal"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentPreviews"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document as a PDF file
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_document_held_up"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The scan of a document that was signed on paper
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "image/jpeg": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        put?: never;
        /**
         * Stores the scan of a document that was signed on paper: a PDF or JPEG file
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: {
                    /** @description That all pages are there. */
                    allPages?: "true" | "false" | "";
                    /** @description That each signature is there. */
                    allSignatures?: "true" | "false" | "";
                };
                header?: never;
                path: {
                    id: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            /** @description At most 4194304 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentRow"];
                    };
                };
                400: components["responses"]["400_file_cut_off"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_document_void.not_ready_to_sign.signing_begun"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/enrollment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the dealer is enrolled for
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EnrollmentAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/form-placeholders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All that a form can print
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Placeholders"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All forms, by owner and key
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page; the forms that come with the product are on the first page besides. */
                    limit?: number | "";
                    /** @description Whose: 'house' or a TPA's id; all unless given. */
                    owner?: components["schemas"]["FormOwner"] | null;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfFormRow"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Begins a draft as the next version of its number
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewForm"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{owner}/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A form with its content, and what keeps it from being published
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Changes a draft
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            /** @description At most 1048576 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FormChange"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_form_not_draft.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        /**
         * Throws a draft away
         * @description Signed-in administrators may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The count of changes that was looked at. */
                    recordVersion: number;
                };
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_form_not_draft.stale_version"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{owner}/{key}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A form's own PDF file
         * @description Signed-in administrators may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        /**
         * Takes a draft's own PDF file
         * @description Signed-in administrators may call it.
         */
        put: {
            parameters: {
                query: {
                    /** @description The count of changes that was looked at. */
                    recordVersion: number;
                };
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            /** @description At most 4194304 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                400: components["responses"]["400_file_cut_off"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_form_not_draft.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{owner}/{key}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A form with sample values as a PDF file, marked as a draft
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PreviewForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{owner}/{key}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes a draft, after drawing it with samples
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PublishForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_form_clash.form_not_draft.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forms/{owner}/{key}/retire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retires a published form, at once or with a last sale day
         * @description Signed-in administrators may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    owner: components["schemas"]["FormOwner"];
                    key: components["schemas"]["FormKey"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetireForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FormDetail"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_form_not_published.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the interface and its database work
         * @description Anyone may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Health"];
                    };
                };
                403: components["responses"]["403_not_through_site"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lenders by name
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfLender"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lenders/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One lender
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    code: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Lender"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_lender_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The menu that a customer chooses from
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerMenu"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The packages of the dealer's menus
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredMenuSettings"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Replaces the packages of the dealer's menus
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VersionedMenuSettings"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredMenuSettings"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menu/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses from the menu, once and for all
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewChoices"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerMenu"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes the menu of a finished deal
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Deal"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PresentedMenu"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A menu, and what the buyer chose
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["MenuId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PresentedMenu"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The waiver of a menu that a buyer chose from
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["MenuId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Documents"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Makes the file of a menu's waiver, if it is still to be made
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["MenuId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Documents"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands the device to the buyer, who chooses from the menu
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["MenuId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PresentedMenu"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open-differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's payments of another amount than their total, until somebody settles that, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfPayment"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What lenders and buyers are owed still, what is due first at the top
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfRefund"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/open-tpa-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What administrators (TPAs) owe the dealer on cancelled and replaced products and no batch takes off, by administrator
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfOpenItem"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/partner-applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A partner applies
         * @description Anyone may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PartnerApplicationForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Applied"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Applied"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                403: components["responses"]["403_cross_site.not_through_site"];
                409: components["responses"]["409_idempotency_key_reused"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's payments, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfPayment"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Pays for product lines
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentOrder"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Payment"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Payment"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_idempotency_key_reused.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/{id}/settlement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settles the difference of a payment, with a reason
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["PaymentId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SettlementForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Payment"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_already_settled"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's product lines, newest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Records of a page. */
                    limit?: number | "";
                    /** @description Only what is not complete. */
                    unpaid?: "true" | "false" | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfProductLine"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a product line without a TPA, and its contract with the last one
         * @description Signed-in dealers may call it.
         */
        delete: {
            parameters: {
                query: {
                    /** @description The version that the person saw. */
                    version: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_paid.signed.stale_version.void_instead"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of a product line that is to be cancelled
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CancellationPrefill"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_quote.not_issued"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Cancels a product line as a quote says
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ExecuteQuote"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.in_closed_batch.not_issued.quote_changed.quote_estimate.quote_expired.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/cancellation-quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Works out what a cancellation refunds, and keeps it
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CancellationFormRequest"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["KeptQuote"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_quote.not_issued.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms the price of a product line whose loan was corrected elsewhere, so that it is no longer to be re-rated
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.not_to_rerate.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/refund-check-stub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stub of a check that paid a lender's or a buyer's refund, as a PDF file
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query: {
                    /** @description Whose refund. */
                    payee: components["schemas"]["Payee"];
                    /** @description Which of its steps, from 0. */
                    step: number;
                };
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/refund-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A lender or a buyer got money of a cancelled line's refund
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PayRefund"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_exceeds_refund.idempotency_key_reused.nothing_due.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/refund-penalties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A late refund costs more
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundPenalty"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.nothing_due.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/refund-redirections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a lender or a buyer is owed of a refund is owed to the other one
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RedirectRefund"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_exceeds_refund.idempotency_key_reused.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/reinstatement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reinstates a cancelled product line of whose refund nothing was paid
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.in_batch.in_closed_batch.not_cancelled.refund_paid.remainder_paid.stale_version.too_often.tpa_refunded"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a product line says, as far as it can be corrected
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Amendable"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_deal.not_issued.too_often"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Takes a product line of an administrator (TPA) back, and sells a corrected one for it
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AmendmentForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.in_closed_batch.no_deal.not_issued.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/replacement-price": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a corrected product line of a rate book costs, or why it has no price; nothing is stored
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RepriceForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Repriced"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_deal.not_issued.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/tpa-refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The administrator (TPA) gave money back on a line
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TpaRefund"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRefunds"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_exceeds_due.idempotency_key_reused.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of a product line that is to be transferred
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TransferKnown"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_quote.not_issued.not_transferable"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Transfers a product line of an administrator (TPA) to a new owner of its vehicle
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TransferForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_idempotency_key_reused.no_quote.not_issued.not_transferable.stale_version.too_often"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-lines/{id}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Voids a product line of an administrator (TPA): it never took effect
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Chosen by the caller for one intention. Sent again with the same body within 30 days it gets what it made, as it is then; with another body a 409. */
                    "Idempotency-Key": string;
                };
                path: {
                    id: components["schemas"]["LineId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WithReason"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_already_paid.idempotency_key_reused.in_closed_batch.not_issued.stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate-books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The published rate books of the TPAs and products that the dealer is enrolled for
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LiveBooks"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rate-books/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a rate book of the list holds
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    hash: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": Record<string, never>;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What lenders and buyers were owed after the dealer's cancellations, the newest deal first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfRefund"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittance-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the dealer's bank calls the dealer, for the files that pay remittance batches
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredRemittanceSettings"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Replaces what the dealer's bank calls the dealer
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VersionedRemittanceSettings"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredRemittanceSettings"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/remittances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lines that are to be paid next, those that wait longest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfProductLine"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Chooses what is paid next
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RemittanceChanges"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ChangedRows"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report-inputs/{month}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finance reserve and retail vehicles delivered of a month, as typed
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    month: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredReportInputs"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Replaces finance reserve and retail vehicles delivered of a month that has begun
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    month: string;
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportInputsForm"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredReportInputs"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/report-lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The list behind a figure of a report: what each event counted of each product, oldest first
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Whether only what cancellations count is wanted. */
                    cancellations?: "true" | "false" | "";
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Events of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                    /** @description The figure's last month, as yyyy-MM; this month where the dealership stands unless given. */
                    month?: string;
                    /** @description How many months up to then: 1 to 24, 1 unless said. */
                    months?: number | "";
                    /** @description What the figure is of: 'product:vsc', as the report says; everything unless given. */
                    of?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfBehindLine"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report of the dealership: of months, of what is unremitted now, or of the markup that is not earned yet
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The last month, as yyyy-MM; this month where the dealership stands unless given. */
                    month?: string;
                    /** @description How many months up to then: 1 to 24, 1 unless said. */
                    months?: number | "";
                };
                header?: never;
                path: {
                    name: components["schemas"]["ReportName"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReportAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_route_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Any signed-in user may call it, even with a one-time password.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        /**
         * Signs in
         * @description Anyone may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LoginRequest"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionAnswer"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_invalid_credentials.password_expired.password_incorrect.username_not_found"];
                403: components["responses"]["403_account_disabled.cross_site.dealer_disabled.not_admin.not_through_site"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Signs out
         * @description Anyone may call it.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                403: components["responses"]["403_cross_site.not_through_site"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/handed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the device was handed over for
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HandedAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes one's own password, and ends all other sessions
         * @description Any signed-in user may call it, even with a one-time password.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordChange"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SessionAnswer"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the device back from a customer
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OwnPassword"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HandedAnswer"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The dealer's markups, and who saved them
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredSettings"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        /**
         * Replaces the dealer's markups
         * @description Signed-in dealers may call it.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VersionedSettings"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StoredSettings"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_stale_version"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a customer signs
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that these are one's signatures
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees to sign on a screen
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["GivenConsent"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_consent_changed.out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/consent-file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a customer agrees to, as a PDF file, with the digits that prove that their phone opened it
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Chooses paper: ends the signing
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/documents/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document that a customer signs, as a PDF file
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable.files_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/ink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adopts a signature
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 65536 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInk"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lets a customer's own phone in, once
         * @description Anyone may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OpenLink"];
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                400: components["responses"]["400_malformed_json"];
                403: components["responses"]["403_cross_site.link_refused.not_through_site"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                429: components["responses"]["429_too_many_attempts"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs at a place with the adopted signature
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SignedPlace"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sign/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says that a document was read
         * @description Customers to whom a signed-in dealer handed the device may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReadDocument"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the signing of a contract's documents, or of a menu's waiver
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewSigning"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SigningView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                409: components["responses"]["409_not_ready_to_sign.signing_begun"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A signing
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["SigningId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SigningView"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a signing that is not complete
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["SigningId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SigningView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings/{id}/hand-over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands the device to who signs next
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["SigningId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SigningView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a link for the next signer's own phone
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["SigningId"];
                };
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PhoneLink"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_no_phones.out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signings/{id}/signature": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs for the dealership, after the buyers
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: components["schemas"]["SigningId"];
                };
                cookie?: never;
            };
            /** @description At most 65536 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewInk"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SigningView"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_record_not_found.route_not_found"];
                409: components["responses"]["409_out_of_order.signing_ended"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a lead
         * @description Signed-in dealers may call it.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description At most 262144 bytes. */
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Submitted"];
                    };
                };
                /** @description Created */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Submitted"];
                    };
                };
                400: components["responses"]["400_malformed_json"];
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_cross_site.not_through_site.password_change_required.wrong_role"];
                413: components["responses"]["413_body_too_large"];
                415: components["responses"]["415_unsupported_media_type"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tpas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The TPAs that may be chosen in a state, with the products that each offers there
         * @description Any signed-in user may call it.
         */
        get: {
            parameters: {
                query: {
                    /** @description Only TPAs of this product, as the site of the release before asks for them one by one; all products unless given. */
                    product?: components["schemas"]["Product"] | null;
                    /** @description 2-letter state code. */
                    state: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EligibleAnswer"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfer-fees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fees of transfers that are due to administrators (TPAs) and in no batch, by administrator
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Where to go on: the `nextCursor` of the page before. Empty starts at the beginning. */
                    cursor?: string;
                    /** @description Records of a page: 1 to 500, 25 unless said. */
                    limit?: number | "";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageOfOpenItem"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vehicles/{vin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a VIN stands for
         * @description Signed-in dealers may call it.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Whether the vehicle's traits are wanted, too: the site of the release before takes no field that it does not know. */
                    traits?: "true" | "false" | "";
                };
                header?: never;
                path: {
                    vin: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description OK */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FoundVehicle"];
                    };
                };
                401: components["responses"]["401_not_signed_in"];
                403: components["responses"]["403_not_through_site.password_change_required.wrong_role"];
                404: components["responses"]["404_route_not_found.vehicle_not_found"];
                422: components["responses"]["422_validation"];
                423: components["responses"]["423_handed_over"];
                500: components["responses"]["500_internal"];
                503: components["responses"]["503_database_unavailable"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The kind of an account. */
        AccountKind: "checking" | "savings";
        /** @description What keeps a closed batch from being paid by a file, and the first day on which the money could move. */
        AchReady: {
            /** @description The first day on which the bank can move the money, as yyyy-MM-dd. */
            earliest: string;
            /** @description What is missing, and who enters it; empty where nothing is. */
            missing: string[];
        };
        /** @description The Add User form, as typed. */
        AddUserForm: {
            /** @description The dealer need not be an enrolled one. */
            anyDealer?: boolean;
            /** @description For which dealer. */
            dealerId: string;
            /** @description Administrator rather than dealer. */
            isAdmin: boolean;
            /** @description The password that the administrator sets; where none is said, the server makes a one-time password. */
            password?: string | null;
            /** @description The name to sign in with. */
            username: string;
        };
        /** @description What an administrator is told of a new account; of a one-time password once, and never again. */
        AddedUser: {
            /** @description When it was made, in milliseconds since the epoch. */
            createdAt: number;
            /** @description For which dealer. */
            dealerId: components["schemas"]["DealerId"];
            /** @description The dealer's name. */
            dealerName: string;
            /** @description Can't sign in. */
            disabled: boolean;
            /** @description Until when that is good, in milliseconds since the epoch. */
            expires?: number;
            /** @description Administrator rather than dealer. */
            isAdmin: boolean;
            /** @description What is in the way at the next login: sent as whether the password must be changed. */
            mustChangePassword: boolean;
            /** @description The password for the first login, which asks for another one; not there where the administrator set one. */
            oneTimePassword?: string;
            /** @description Who, for the records that they make. */
            userId: string;
            /** @description The name to sign in with. */
            username: components["schemas"]["Username"];
            /** @description Counts the account's changes, from 1: an edit names the version that it was based on. */
            version: number;
        };
        /** @description A correction of what a draft pays. */
        AdjustBatch: {
            /** @description Cents: above zero pays more. */
            amount: components["schemas"]["Cents"];
            /** @description Why: required. */
            reason: string;
        };
        /** @description A signature. */
        Adopted: {
            /** @description Lines from point to point, each point in thousandths of a point from the left upper corner of a field of 300,000 by 36,000. */
            strokes: [
                number,
                number
            ][][];
            /** @constant */
            way: "drawn";
        } | {
            /** @description The name, as it stands in the deal. */
            name: string;
            /** @constant */
            way: "typed";
        };
        /** @description What the server knows of a product that is to be corrected. */
        Amendable: {
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description What the administrator gets, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description Buyer, vehicle, odometer, loan and coverage. */
            facts: components["schemas"]["AmendedFacts"];
            /** @description Whether its contract has GAP in force besides it, which rests on the loan. */
            hasGap: boolean;
            /** @description Whether what its rate rested on is on record, so that it can be rated again. */
            isOnRecord: boolean;
            /** @description Whether the administrator was paid for it. */
            isPaid: boolean;
            /** @description Whether a rate book gave its price: then no one types another one. */
            isRated: boolean;
            /** @description The line. */
            lineId: components["schemas"]["LineId"];
            /** @description What the buyer pays, in cents. */
            price: components["schemas"]["Cents"];
            /** @description What it is. */
            product: components["schemas"]["Product"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description The loan by which it is to be rated again, since another product of its contract was corrected; none where it is not. */
            rerateTo?: components["schemas"]["AmendedLoan"];
            /** @description The day of the sale, where the dealership stands. */
            saleDate: string;
            /** @description The administrator's name. */
            tpaName: string;
            /** @description Its version. */
            version: number;
        };
        /** @description Who bought a product, as a contract says it. */
        AmendedBuyer: {
            city: string;
            coBuyerCity: string;
            coBuyerEmail: string;
            coBuyerName: string;
            coBuyerPhone: string;
            coBuyerState: string;
            coBuyerStreet: string;
            coBuyerZip: string;
            email: string;
            hasCoBuyer: boolean;
            name: string;
            phone: string;
            state: string;
            street: string;
            zip: string;
        };
        /** @description What a corrected product covers, as the wizard asks for it. */
        AmendedCoverage: {
            /** @description Miles a year. */
            annualMiles: number;
            /** @description Whole dollars. */
            deductible: number;
            /** @description Of a vehicle service contract (VSC); none where none was chosen. */
            level: components["schemas"]["CoverageLevel"] | null;
            /** @description Months. */
            months: number;
        };
        /** @description What a corrected product covers, as the wizard asks for it. */
        AmendedCoverageRequest: {
            /** @description Miles a year. */
            annualMiles: number;
            /** @description Whole dollars. */
            deductible: number;
            /** @description Of a vehicle service contract (VSC); none where none was chosen. */
            level?: components["schemas"]["CoverageLevel"] | null;
            /** @description Months. */
            months: number;
        };
        /** @description What a corrected product says otherwise than its deal. It is kept with the product, and the deal stays as it was. */
        AmendedFacts: {
            /** @description Who buys. */
            buyer: components["schemas"]["AmendedBuyer"];
            /** @description What is covered; none of a correction of an earlier release. */
            coverage?: components["schemas"]["AmendedCoverage"];
            /** @description The loan; none of a deal without one, and of a correction of an earlier release. */
            loan?: components["schemas"]["AmendedLoan"];
            /** @description Odometer at the sale, in miles. */
            miles: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description A loan as a corrected product says it. Term and APR are empty where none was said, as in the deal. */
        AmendedLoan: {
            /** @description What is financed before the products, in cents. */
            amountFinanced: components["schemas"]["Cents"];
            /** @description Percent. */
            apr: string;
            /** @description Months. */
            term: string;
        };
        /** @description A correction, as it is sent. */
        AmendmentForm: {
            /** @description Who buys. */
            buyer: components["schemas"]["AmendedBuyer"];
            /** @description What the administrator gets, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description What is covered; as sold where nothing is said of it. */
            coverage?: components["schemas"]["AmendedCoverageRequest"] | null;
            /** @description The loan; as sold where nothing is said of it. */
            loan?: components["schemas"]["AmendedLoan"] | null;
            /** @description Odometer at the sale, in miles. */
            miles: number;
            /** @description What the buyer pays, in cents. */
            price: components["schemas"]["Cents"];
            /** @description Whose rates a product of a rate book has from now on. */
            rates?: components["schemas"]["RatesOf"];
            /** @description Why: required. */
            reason: string;
            /** @description The version of the product that the person saw. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description One of the ancillary products, by its stored name. */
        AncillaryProduct: "tire_and_wheel" | "windshield_protection" | "paint_and_fabric" | "theft_protection" | "key_replacement";
        /** @description What an administrator decides on an application. */
        ApplicationDecision: "approved" | "rejected";
        /** @description What has become of an application. Any unknown word is pending. */
        ApplicationStatus: "approved" | "rejected" | "pending";
        /** @description The answer to an application: nothing of the record comes back to the public. */
        Applied: {
            /** @description The record's id. */
            id: string;
        };
        /** @description How a section's markups are chosen. */
        ApplyOption: "all" | "individual" | "recommended";
        /** @description An annual percentage rate from 0 to 99.99 %, with the digits that were typed ('5.9' stays '5.9', '5.90' stays '5.90'). */
        Apr: rules.Apr;
        /** @description A fact about the vehicle or its use that changes which coverage applies. */
        Aspect: "commercial" | "snow-plow" | "ride-share" | "lift-kit" | "salvage" | "airplane";
        /** @description An entry with what it changed. */
        AuditDetails: {
            /** @description Field by field, those that differ first. */
            changes: components["schemas"]["FieldChange"][];
            /** @description Its head. */
            entry: components["schemas"]["AuditRow"];
            /** @description How many more fields there are than are told. */
            more: number;
        };
        /** @description What happened. */
        AuditEvent: "contract_generated" | "remittance_saved" | "payment_made" | "difference_settled" | "line_voided" | "contract_voided" | "line_replaced" | "line_confirmed" | "line_cancelled" | "line_reinstated" | "line_transferred" | "line_expired" | "lines_batched" | "lines_unbatched" | "credit_taken" | "credit_taken_out" | "batch_paid" | "batch_returned" | "refund_paid" | "refund_redirected" | "penalty_added" | "tpa_refund_received" | "line_deleted" | "contract_deleted" | "settings_saved";
        /** @description A file of entries for spreadsheets. */
        AuditFile: {
            /** @description Its text. Where not all is in it, its last row says so. */
            csv: string;
            /** @description What it is saved as. */
            name: string;
            /** @description Where a file of the others begins; null where it holds all. */
            nextCursor: string | null;
            /** @description How many entries are in it. */
            rows: number;
            /** @description Down to which time everything was looked at, in milliseconds since the epoch; null where it holds all. */
            searchedUntil: number | null;
        };
        /** @description What an entry of the audit log tells of. The server's tests hold that each event it writes down is one of these. */
        AuditKind: "contract_generated" | "remittance_saved" | "payment_made" | "difference_settled" | "line_voided" | "contract_voided" | "line_replaced" | "line_confirmed" | "line_cancelled" | "line_reinstated" | "line_transferred" | "line_expired" | "lines_batched" | "lines_unbatched" | "credit_taken" | "credit_taken_out" | "batch_credit_lost" | "batch_opened" | "batch_deleted" | "batch_adjusted" | "batch_closed" | "batch_reopened" | "batch_paid" | "batch_confirmed" | "batch_returned" | "refund_paid" | "refund_redirected" | "penalty_added" | "tpa_refund_received" | "line_deleted" | "contract_deleted" | "settings_saved" | "document_issued" | "document_signed" | "document_read" | "document_scanned" | "scan_read" | "signing_begun" | "device_handed_over" | "link_made" | "signing_completed" | "signing_ended" | "menu_settings_saved" | "menu_presented" | "menu_handed_over" | "menu_chosen" | "user_created" | "user_changed" | "password_reset" | "password_changed" | "device_taken_back" | "application_added" | "application_decided" | "dealer_enrolled" | "dealer_changed" | "tpa_enrolled" | "tpa_changed" | "rate_book_imported" | "rate_book_discarded" | "rate_book_published" | "rate_book_withdrawn" | "form_begun" | "form_changed" | "form_discarded" | "form_published" | "form_retired" | "tpa_terms_saved" | "bank_data_changed" | "register_read" | "check_stub_read" | "ach_file_read" | "remittance_settings_saved" | "report_inputs_saved" | "audit_log_exported";
        /** @description A kind of entries. */
        AuditKindWords: {
            /** @description Its word in entries and queries. */
            kind: components["schemas"]["AuditKind"];
            /** @description What people read. */
            label: string;
        };
        /** @description What happens, in words. */
        AuditKinds: {
            items: components["schemas"]["AuditKindWords"][];
        };
        /** @description A page of entries. */
        AuditPage: {
            /** @description The newest first. A search may give fewer than a page holds, and still have more to look at. */
            items: components["schemas"]["AuditRow"][];
            /** @description Where the next page starts; null where nothing is left to look at. */
            nextCursor: string | null;
            /** @description Down to which time everything was looked at, in milliseconds since the epoch; null where nothing is left to look at. */
            searchedUntil: number | null;
        };
        /** @description The head of an entry. */
        AuditRow: {
            /** @description Names it among its dealer's. */
            id: string;
            /** @description What happened, in words. */
            label: string;
            /** @description What it is about: an id, or what is named so. */
            subject: string;
            /** @description When, in milliseconds since the epoch. */
            time: number;
            /** @description Who: a username, or in words what happened by itself. */
            who: string;
        };
        /** @description The account to which an administrator is paid, as a person enters it. Its `Debug` tells no number. */
        BankAccount: {
            /** @description The account: 1 to 17 letters, digits, spaces and hyphens. */
            account: string;
            /** @description Its kind. */
            kind: components["schemas"]["AccountKind"];
            /** @description The bank's routing number: nine digits, weighted 3-7-1. */
            routing: string;
        };
        /** @description An account that is to be saved, and the version of the one that the person saw: 0 for none. */
        BankAccountToSave: {
            /** @description The account. */
            bank: components["schemas"]["BankAccount"];
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description A correction of what a batch pays. */
        BatchAdjustment: {
            /** @description Cents: above zero pays more. */
            amount: components["schemas"]["Cents"];
            /** @description Why. */
            reason: string;
        };
        /** @description An amount of a line that a draft can take: what the administrator owes on it, or the fee of a transfer. */
        BatchCredit: {
            /** @description What the administrator owes, or gets as a fee, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description The primary buyer; of a fee, the new owner. */
            buyerName: string;
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description When it was sold, in milliseconds since the epoch. */
            date: number;
            /** @description The line, or the item of the fee. */
            id: components["schemas"]["LineId"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description The line's version. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description A batch with all that is in it. */
        BatchDetail: {
            /** @description Whether a file for the dealer's bank can pay it, while it is closed and something is to be paid. */
            ach?: components["schemas"]["AchReady"];
            /** @description Its corrections. */
            adjustments: components["schemas"]["BatchAdjustment"][];
            /** @description The batch. */
            batch: components["schemas"]["BatchSummary"];
            /** @description Its credits, in the order in which they were taken: what the administrator owes is taken off what it pays. */
            credits: components["schemas"]["BatchCredit"][];
            /** @description Credits that left it by themselves, since the batch that had paid their lines came back; until it is closed again. */
            creditsLost: components["schemas"]["LostCredit"][];
            /** @description What it pays, in cents: as it was closed, else as it would be closed now. Below zero it can't be closed. */
            due: components["schemas"]["Cents"];
            /** @description Fees of transfers that no batch holds yet: a draft can take them as its lines, by their ids. */
            fees: components["schemas"]["BatchCredit"][];
            /** @description Its lines, in the order in which they were added. */
            lines: components["schemas"]["BatchLine"][];
            /** @description Lines on which the administrator owes something that no batch takes off yet, at most 400: a draft can take them. */
            owed: components["schemas"]["BatchCredit"][];
        };
        BatchId: rules.BatchId;
        /** @description A line of a batch. */
        BatchLine: {
            /** @description What the batch pays on it, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description The primary buyer. */
            buyerName: string;
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description What the administrator gets, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description When it was sold, in milliseconds since the epoch. */
            date: number;
            /** @description When it must be remitted, by the administrator's terms at its sale; none where there were none. */
            due?: components["schemas"]["LineDue"];
            /** @description The line. */
            id: components["schemas"]["LineId"];
            /** @description What the buyer paid, in cents. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description The line's version. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description Where a batch stands: a draft is closed, paid, and confirmed or returned; a closed one may be reopened. */
        BatchState: "draft" | "closed" | "paid" | "confirmed" | "returned";
        /** @description A step of a batch that needs no words. */
        BatchStep: {
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description A batch in a list. */
        BatchSummary: {
            /** @description What the administrator calls the payment. */
            confirmation?: string;
            /** @description Its id. */
            id: components["schemas"]["BatchId"];
            /** @description How many lines it has. */
            lines: number;
            /** @description By what it was paid; none where nothing was to be paid. */
            method?: components["schemas"]["RemittanceMethod"];
            /** @description When it was opened. */
            openedAt: number;
            /** @description The day on the check, or on which the bank moves the money. */
            paidOn?: string;
            /** @description The check's number, or the file's. */
            reference?: string;
            /** @description The SHA-256 of its register, from closing on. */
            registerSha256?: string;
            /** @description Why the money came back. */
            returnReason?: string;
            /** @description Who brought it into its state. */
            since: components["schemas"]["DoneBy"];
            /** @description Where it stands. */
            state: components["schemas"]["BatchState"];
            /** @description What it pays, in cents, as it was closed; zero in a draft. */
            total: components["schemas"]["Cents"];
            /** @description Whose. */
            tpaId: components["schemas"]["TpaId"];
            /** @description The administrator's name when it was opened. */
            tpaName: string;
            /** @description Counts what changes it: a step names the version that the person saw. */
            version: number;
        };
        /** @description What an event counted of a product. */
        BehindLine: {
            /** @description The number of the contract; none where the product's id says nothing of it. */
            contract: components["schemas"]["ContractId"] | null;
            /** @description The day of its booking, where the dealership stands: 'Nov 3, 2026'. */
            day: string;
            /** @description Lines, retail, cost, gross, refunds, chargebacks and net: below zero where they take back. */
            figures: components["schemas"]["ReportCell"][];
            /** @description What happened: 'Sold', 'Taken back', 'Cancelled', 'Reinstated'. */
            happened: string;
            /** @description The event and the product: unique. */
            id: string;
            /** @description What the product is called. */
            product: string;
        };
        /** @description Which deals a block or a row is for. The list is closed: a form computes nothing. */
        BlockCondition: "coBuyer" | "financed" | "cash" | "accepted" | "declined" | {
            state: string[];
        };
        BookCode: rules.BookCode;
        /** @description What a file without errors says. */
        BookContent: {
            /** @description How many bytes its canonical JSON has, compressed. */
            bytes: number;
            /** @description The SHA-256 of its canonical JSON, in 64 lower-case hexadecimal digits: what it is known by everywhere. */
            contentHash: string;
            /** @description The first sale date that it rates. */
            effectiveFrom: string;
            /** @description The last; open without one. */
            effectiveTo?: string;
            /** @description How many plans it has. */
            plans: number;
            /** @description How many prices it has. */
            prices: number;
            /** @description The product that it prices. */
            product: components["schemas"]["Product"];
            /** @description How many states it is filed in. */
            states: number;
            /** @description What people call the book. */
            title: string;
        };
        /** @description How many rows a book has. */
        BookCounts: {
            /** @description Rows that say which class a vehicle is in. */
            classes: number;
            /** @description Components. */
            components: number;
            /** @description Deductibles. */
            deductibles: number;
            /** @description Surcharges and options. */
            extras: number;
            /** @description Plans. */
            plans: number;
            /** @description Prices in them. */
            prices: number;
            /** @description Rows of the rate table. */
            rates: number;
            /** @description Retail rows. */
            retail: number;
            /** @description Rules. */
            rules: number;
            /** @description States. */
            states: number;
        };
        /** @description A version and, of a draft, what was found. */
        BookDetail: {
            /** @description The version. */
            book: components["schemas"]["BookRecord"];
            /** @description The number of the book's newest version, be it withdrawn; 0 before the first. */
            newest: number;
            /** @description What was found in a draft's file, beside what is published now. */
            report?: components["schemas"]["Report"];
            /** @description How it is shown today. */
            shown: components["schemas"]["Shown"];
            /** @description What a withdrawal of it leads to, if it can be withdrawn. */
            withdrawable?: components["schemas"]["Withdrawable"];
        };
        /** @description A version of a rate book, or its draft. */
        BookRecord: {
            /** @description The book's code. */
            code: components["schemas"]["BookCode"];
            /** @description What the file says; nothing where it has errors. */
            content?: components["schemas"]["BookContent"];
            /** @description How many errors the file has. */
            errors: number;
            /** @description How many bytes the file has. */
            fileBytes: number;
            /** @description The SHA-256 of the file, in 64 lower-case hexadecimal digits. */
            fileHash: string;
            /** @description Who imported it. */
            imported: components["schemas"]["Stamp"];
            /** @description Who published it. */
            published?: components["schemas"]["Stamp"];
            /** @description BookCounts the changes of the record. */
            rowVersion: number;
            /** @description What was decided about it. */
            state: components["schemas"]["BookState"];
            /** @description Whose prices they are. */
            tpaId: components["schemas"]["TpaId"];
            /** @description Its number, or 'draft'. */
            version: string;
            /** @description Who withdrew it. */
            withdrawn?: components["schemas"]["Withdrawal"];
        };
        /** @description What was decided about a version. */
        BookState: "draft" | "published" | "withdrawn";
        /** @description What the deal info step holds. Texts and figures that a person types are kept as typed; what the product works out is cents. */
        BuyerInfo: {
            antiTheftEtchPrice?: components["schemas"]["Cents"] | null;
            /** @description Percent, as typed. */
            apr?: string;
            city?: string;
            coBuyerCity?: string;
            coBuyerEmail?: string;
            coBuyerName?: string;
            coBuyerPhone?: string;
            coBuyerState?: string;
            coBuyerStreet?: string;
            coBuyerZip?: string;
            /** @description Dollars, as typed. */
            downPayment?: string;
            email?: string;
            /** @description Cents; worked out. */
            financeAmount?: components["schemas"]["Cents"];
            gapPrice?: components["schemas"]["Cents"] | null;
            gapProvider?: string | null;
            gpsPrice?: components["schemas"]["Cents"] | null;
            hasCoBuyer?: boolean;
            lenderAddress?: string;
            lenderCity?: string;
            lenderName?: string;
            lenderState?: string;
            lenderZip?: string;
            loan?: components["schemas"]["Loan"] | null;
            name?: string;
            /** @description Cents; set by the product. */
            otdPrice?: components["schemas"]["Cents"] | null;
            paintAndFabricProtectionPrice?: components["schemas"]["Cents"] | null;
            /** @description Dollars a month: worked out, and may be typed over. */
            payment?: string;
            phone?: string;
            state?: string;
            street?: string;
            /** @description Months, as typed. */
            term?: string;
            tireAndWheelPrice?: components["schemas"]["Cents"] | null;
            vscPrice?: components["schemas"]["Cents"] | null;
            windshieldProtectionPrice?: components["schemas"]["Cents"] | null;
            zip?: string;
        };
        /** @description Whether the day of cancellation counts. */
        CancelDay: "unused" | "used";
        /** @description What happened: typed, or kept with the sale. */
        CancellationFacts: {
            /** @description The day on which the cancellation takes effect; of an event, the day of the event. */
            cancel_date: string;
            /** @description Who cancels. */
            cancelled_by: components["schemas"]["CancelledBy"];
            /** @description What was paid in claims, if that is known; of GAP: a benefit. */
            claims: number | null;
            /** @description What the administrator got. */
            cost: number;
            /** @description The day of delivery or mailing. */
            delivered_on: string;
            /** @description How it was handed over. */
            delivery: components["schemas"]["Delivery"];
            /** @description Who has a lien. */
            lien: components["schemas"]["Lien"];
            /** @description The odometer now, if it was read. */
            odo_cancel: number | null;
            /** @description The odometer at the sale. */
            odo_sale: number;
            /** @description When the refund was paid, if it was. */
            paid_on: string | null;
            /** @description What is owed to the lender, if that is known. */
            payoff: number | null;
            /** @description What the buyer paid. */
            price: number;
            /** @description `VSC`, `GAP`, or an ancillary's stored name. */
            product: string;
            /** @description Why it is cancelled. */
            reason: components["schemas"]["CancellationReason"];
            /** @description The day of the request. */
            request_date: string;
            /** @description The day of the sale. */
            sale_date: string;
            /** @description When the plan begins: the sale, the in-service date, or later. */
            start_date: string;
            /** @description The state of the sale. */
            state: string;
            /** @description Sales tax. */
            tax: number;
            /** @description Whether the contract was transferred to its holder. */
            transferred: boolean;
        };
        /** @description What a person types. A blank figure is unknown. */
        CancellationForm: {
            /** @description When the cancellation takes effect, as yyyy-MM-dd. */
            cancelDate: string;
            /** @description What was paid in claims, in dollars. */
            claims: string;
            /** @description When the contract was delivered, as yyyy-MM-dd. */
            deliveredOn: string;
            /** @description Who has a lien: a word of [`Lien`]. */
            lien: string;
            /** @description The odometer now. */
            odometer: string;
            /** @description The odometer at the sale, where the deal does not say it. */
            odometerAtSale: string;
            /** @description What is owed to the lender, in dollars. */
            payoff: string;
            /** @description Why: a word of [`Reason`]. */
            reason: string;
            /** @description When the request came, as yyyy-MM-dd. */
            requestDate: string;
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description What a person types. A blank figure is unknown. */
        CancellationFormRequest: {
            /** @description When the cancellation takes effect, as yyyy-MM-dd. */
            cancelDate: string;
            /** @description What was paid in claims, in dollars. */
            claims: string;
            /** @description When the contract was delivered, as yyyy-MM-dd. */
            deliveredOn: string;
            /** @description Who has a lien: a word of [`Lien`]. */
            lien: string;
            /** @description The odometer now. */
            odometer: string;
            /** @description The odometer at the sale, where the deal does not say it. */
            odometerAtSale?: string;
            /** @description What is owed to the lender, in dollars. */
            payoff: string;
            /** @description Why: a word of [`Reason`]. */
            reason: string;
            /** @description When the request came, as yyyy-MM-dd. */
            requestDate: string;
            /** @description The version of the line that the person saw. */
            version?: number;
        };
        /** @description Cancellation terms that are in force. */
        CancellationInForce: {
            /** @description The form, as rate books name it; empty for all that have no terms of their own. */
            form: string;
            /** @description The product. */
            product: components["schemas"]["Product"];
            /** @description The terms. */
            terms: components["schemas"]["CancellationTermsForm"];
            /** @description Counts their versions, from 1. */
            version: number;
        };
        /** @description Terms and facts. */
        CancellationInputs: {
            /** @description Of the sale and the cancellation. */
            facts: components["schemas"]["CancellationFacts"];
            /** @description The contract's. */
            terms: components["schemas"]["CancellationTerms"];
        };
        /** @description How the unearned part is worked out. */
        CancellationMethod: "lesser" | "days" | "months" | "miles" | "rule78" | "none";
        /** @description What the server knows of a product that is to be cancelled. */
        CancellationPrefill: {
            /** @description Who holds it: the primary buyer, or to whom it was transferred since. */
            buyerName: string;
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description What the administrator got or gets, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description The lender's name, if the deal names one. */
            lenderName?: string;
            /** @description Who has a lien, as far as the deal says. */
            lien: components["schemas"]["Lien"];
            /** @description The line. */
            lineId: components["schemas"]["LineId"];
            /** @description The odometer at the sale, if it is known. */
            odometerAtSale?: number;
            /** @description What the buyer paid, in cents. */
            price: components["schemas"]["Cents"];
            /** @description `VSC`, `GAP`, or an ancillary's stored name. */
            product: string;
            /** @description Provider and what it covers. */
            productName: string;
            /** @description The day of the sale, where the dealership stands. */
            saleDate: string;
            /** @description When the plan begins. */
            startDate: string;
            /** @description The state of the sale. */
            state: string;
            /** @description Sales tax, in cents. */
            tax: components["schemas"]["Cents"];
            /** @description What the contract says of its cancellation. */
            terms: components["schemas"]["CancellationTerms"];
            /** @description The day, where the dealership stands. */
            today: string;
            /** @description The administrator's name. */
            tpaName: string;
            /** @description Whether it was transferred to its holder. */
            transferred?: boolean;
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Its version. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description What a cancellation comes to. Amounts are cents; deductions are zero or less. */
        CancellationQuote: {
            /** @description The rules that apply. */
            applied: string[];
            /** @description The deduction for claims. */
            claims_line: number;
            /** @description What the dealer gives back. */
            dealer_share: number;
            /** @description When it is due. */
            due_date: string;
            /** @description The fraction's denominator. */
            f_den: number;
            /** @description The fraction's numerator, in lowest terms. */
            f_num: number;
            /** @description The deduction of the fee. */
            fee_line: number;
            /** @description What the fraction comes from. */
            governs: components["schemas"]["Governs"];
            /** @description What is unearned, and refunded before deductions. */
            gross: number;
            /** @description What it was worked out from. */
            inputs: components["schemas"]["CancellationInputs"];
            /** @description What the law asks for lateness; a person decides on it. */
            penalty: number;
            /** @description The part of what is unearned that is refunded. */
            percent_bp: number;
            /** @description What is refunded of the price. */
            refund: number;
            /** @description The SHA-256 of the rules' file. */
            rules_hash: string;
            /** @description The rules that are shown and change nothing. */
            shown: components["schemas"]["ShownRule"][];
            /** @description The deduction of a refund that lapses. */
            small_line: number;
            /** @description The sales tax that goes with it. */
            tax_refund: number;
            /** @description What the buyer gets. */
            to_buyer: number;
            /** @description What the lender gets. */
            to_lienholder: number;
            /** @description What the administrator gives back. */
            tpa_share: number;
            /** @description What is unknown: then it is an estimate, which can't be executed. */
            unknown: components["schemas"]["UnknownInput"][];
            /** @description What people must know, in sentences. */
            warnings: string[];
            /** @description Line by line. */
            working: components["schemas"]["WorkLine"][];
        };
        /** @description Why it is cancelled. */
        CancellationReason: "customer_request" | "trade" | "payoff" | "total_loss" | "repossession" | "provider";
        /** @description What the contract says of its cancellation. */
        CancellationTerms: {
            /** @description Whether they are assumed, since the contract's own are unknown. */
            assumed: boolean;
            /** @description How many days before the request a customer's cancellation or a trade may take effect. */
            backdate_days: number;
            /** @description Whether the day of cancellation is used. */
            cancel_day: components["schemas"]["CancelDay"];
            /** @description Whether claims are deducted. */
            claims_deducted: boolean;
            /** @description Its part of the price. */
            fee_bp: number;
            /** @description Its amount. */
            fee_cents: number;
            /** @description What the fee is. */
            fee_kind: components["schemas"]["FeeKind"];
            /** @description Whose share it lowers first. */
            fee_to: components["schemas"]["FeeTo"];
            /** @description What a claim does in the free look. */
            free_look_claims: components["schemas"]["LookClaims"];
            /** @description The contract's own free look, in days from the sale. */
            free_look_days: number;
            /** @description Whether the fee is charged in the free look. */
            free_look_fee: boolean;
            /** @description How the unearned part is worked out. */
            method: components["schemas"]["CancellationMethod"];
            /** @description What that limit counts from. */
            miles_basis: components["schemas"]["MilesBasis"];
            /** @description Its limit of miles; none where miles are not limited. */
            miles_limit: number | null;
            /** @description Smaller refunds lapse. */
            min_refund: number;
            /** @description When a started month counts as used. */
            month_rounding: components["schemas"]["MonthRounding"];
            /** @description The part of what is unearned that is refunded, from 0 to 10,000 bp. */
            refund_bp: number;
            /** @description Days from the request until a refund is due. */
            refund_days: number;
            /** @description How long it runs, in months. */
            term_months: number;
        };
        /** @description What a product's contracts say of their cancellation, as typed. What a kind of fee has no use for is not read. */
        CancellationTermsForm: {
            /** @description How many days before the request a cancellation may take effect. */
            backdateDays: string;
            /** @description Whether the day of cancellation is used. */
            cancelDay: components["schemas"]["CancelDay"];
            /** @description Whether claims are deducted. */
            claimsDeducted: boolean;
            /** @description Its amount, in dollars. */
            feeAmount: string;
            /** @description What the fee is. */
            feeKind: components["schemas"]["FeeKind"];
            /** @description Its part of the price, in percent. */
            feePercent: string;
            /** @description Whose share it lowers first. */
            feeTo: components["schemas"]["FeeTo"];
            /** @description What a claim does in the free look. */
            freeLookClaims: components["schemas"]["LookClaims"];
            /** @description The contract's own free look, in days from the sale. */
            freeLookDays: string;
            /** @description Whether the fee is charged in the free look. */
            freeLookFee: boolean;
            /** @description How the unearned part is worked out. */
            method: components["schemas"]["CancellationMethod"];
            /** @description Smaller refunds lapse, in dollars; empty for none. */
            minRefund: string;
            /** @description When a started month counts as used. */
            monthRounding: components["schemas"]["MonthRounding"];
            /** @description Days from the request until a refund is due. */
            refundDays: string;
            /** @description The part of what is unearned that is refunded, in percent. */
            refundPercent: string;
            /** @description How many days after the vehicle's sale its new owner may take the contract over; empty for no limit. */
            transferDays: string;
            /** @description What that costs at most, in dollars; empty where the contract does not say it. */
            transferFee: string;
        };
        /** @description What a product's contracts say of their cancellation, as typed. What a kind of fee has no use for is not read. */
        CancellationTermsFormRequest: {
            /** @description How many days before the request a cancellation may take effect. */
            backdateDays: string;
            /** @description Whether the day of cancellation is used. */
            cancelDay: components["schemas"]["CancelDay"];
            /** @description Whether claims are deducted. */
            claimsDeducted: boolean;
            /** @description Its amount, in dollars. */
            feeAmount: string;
            /** @description What the fee is. */
            feeKind: components["schemas"]["FeeKind"];
            /** @description Its part of the price, in percent. */
            feePercent: string;
            /** @description Whose share it lowers first. */
            feeTo: components["schemas"]["FeeTo"];
            /** @description What a claim does in the free look. */
            freeLookClaims: components["schemas"]["LookClaims"];
            /** @description The contract's own free look, in days from the sale. */
            freeLookDays: string;
            /** @description Whether the fee is charged in the free look. */
            freeLookFee: boolean;
            /** @description How the unearned part is worked out. */
            method: components["schemas"]["CancellationMethod"];
            /** @description Smaller refunds lapse, in dollars; empty for none. */
            minRefund: string;
            /** @description When a started month counts as used. */
            monthRounding: components["schemas"]["MonthRounding"];
            /** @description Days from the request until a refund is due. */
            refundDays: string;
            /** @description The part of what is unearned that is refunded, in percent. */
            refundPercent: string;
            /** @description How many days after the vehicle's sale its new owner may take the contract over; empty for no limit. */
            transferDays?: string;
            /** @description What that costs at most, in dollars; empty where the contract does not say it. */
            transferFee?: string;
        };
        /** @description Cancellation terms to be saved, with the version that the person saw. */
        CancellationTermsToSave: {
            /** @description The form that they are of, as rate books name it; empty for all that have none of their own. */
            form: string;
            /** @description The product. */
            product: components["schemas"]["Product"];
            /** @description What is to be in force. */
            terms: components["schemas"]["CancellationTermsFormRequest"];
            /** @description The version in force that the person saw; 0 for none. */
            version: number;
        };
        /** @description Who cancels. */
        CancelledBy: "holder" | "lienholder" | "provider";
        /** @description What a cancellation is counted by. */
        CancelledFor: {
            /** @description How long it was in force. */
            inForce: components["schemas"]["MonthsInForce"];
            /** @description Why. */
            reason: components["schemas"]["CancellationReason"];
        };
        /** @description A cancellation as its line keeps it, and how far its refund is. Amounts are cents. */
        CancelledLine: {
            /** @description What the dealer gives back of its markup. */
            dealerShare: components["schemas"]["Cents"];
            /** @description What a return took from the administrator's debt and off what the line owes again. */
            netted: components["schemas"]["Cents"];
            /** @description What the buyer is still owed. */
            owedBuyer: components["schemas"]["Cents"];
            /** @description What the lender is still owed. */
            owedLienholder: components["schemas"]["Cents"];
            /** @description How much of the refund was paid. */
            paidBack: components["schemas"]["Cents"];
            /** @description Sales tax that goes back. */
            taxRefund: components["schemas"]["Cents"];
            /** @description What the buyer gets. */
            toBuyer: components["schemas"]["Cents"];
            /** @description What the lender gets. */
            toLienholder: components["schemas"]["Cents"];
            /** @description What the administrator gives back. */
            tpaShare: components["schemas"]["Cents"];
            /** @description Whether the administrator had its money, so that it owes its share. */
            wasPaid: boolean;
        };
        /** @description Where a cell's text stands. */
        CellAlign: "left" | "right";
        /** @description An amount in US dollars as whole cents, from -$99,999,999.99 to $99,999,999.99. */
        Cents: number;
        /** @description What became of a batch and of lines. */
        ChangedBatch: {
            /** @description The batch. */
            batch: components["schemas"]["BatchSummary"];
            /** @description The rows that changed with it. */
            rows: components["schemas"]["ChangedRows"];
        };
        /** @description What an event changed: the refunds of the line's last cancellation, and the rows of the sale. */
        ChangedRefunds: {
            /** @description All rows of the line's last cancellation as they are. */
            refunds: components["schemas"]["Refund"][];
            /** @description The line and its contract. */
            rows: components["schemas"]["ChangedRows"];
        };
        /** @description The rows as they are after a save or a payment. */
        ChangedRows: {
            /** @description The contracts that they belong to. */
            contracts: components["schemas"]["Contract"][];
            /** @description The changed lines. */
            lines: components["schemas"]["ProductLine"][];
        };
        /** @description An amount with its code or name. */
        Charge: {
            /** @description Cents. */
            amount: number;
            /** @description The extra's code or the component's name. */
            name: string;
        };
        /** @description What the buyer wants. */
        Choice: {
            /** @description The deductible in whole dollars; asked for last where unknown. */
            deductible?: number | null;
            /** @description At least this number of miles; 0 where it does not matter. */
            miles?: number | null;
            /** @description At least this number of months; 0 where it does not matter. */
            months?: number | null;
            /** @description The codes of options. */
            options: string[];
        };
        /** @description What a buyer chose from a menu. */
        ChosenMenu: {
            /** @description What was accepted. */
            accepted: components["schemas"]["Product"][];
            /** @description When, in milliseconds since the epoch. */
            chosenAt: number;
            /** @description The menu. */
            id: components["schemas"]["MenuId"];
            /** @description What was offered, without what was declined: [`Offer::text`]. */
            offer: string;
        };
        /** @description An option that was ticked on a card. */
        ChosenOption: {
            /** @description The option's code in the TPA's book. */
            code: string;
            /** @description The product of the card. */
            product: components["schemas"]["Product"];
            /** @description The TPA of the card. */
            tpaId: components["schemas"]["TpaId"];
        };
        /** @description How much time is left for what is owed. */
        Clock: "open" | "soon" | "late";
        /** @description Why there is no price. */
        Code: "bad_input" | "not_effective" | "plan_not_in_book" | "state_not_filed" | "condition_not_offered" | "deal_type_not_offered" | "use_excluded" | "fuel_excluded" | "make_excluded" | "vehicle_not_listed" | "vehicle_excluded" | "gvwr_class_too_low" | "gvwr_class_too_high" | "odometer_too_low" | "odometer_too_high" | "age_too_low" | "age_too_high" | "in_service_months_too_low" | "in_service_months_too_high" | "vehicle_value_too_low" | "vehicle_value_too_high" | "amount_financed_too_low" | "amount_financed_too_high" | "ltv_too_low" | "ltv_too_high" | "apr_too_low" | "apr_too_high" | "loan_months_too_low" | "loan_months_too_high" | "no_price_condition" | "no_price_odometer" | "no_price_age" | "no_price_loan" | "no_price_financed" | "class_not_priced" | "term_not_offered" | "deductible_not_offered" | "option_not_offered" | "cap_below_cost" | "fact_missing";
        /** @description What a vehicle is at its sale. */
        Condition: "new" | "used" | "cpo";
        /** @description The administrator has a batch's money. */
        ConfirmBatch: {
            /** @description What the administrator calls the payment. */
            reference?: string;
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description What a signer agrees to before signing on a screen. */
        ConsentView: {
            /** @description Its paragraphs. */
            paragraphs: string[];
            /** @description Counts its texts, from 1. */
            version: number;
        };
        /** @description One generated contract. */
        Contract: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description When it was generated, in milliseconds since the epoch. */
            date: number;
            /** @description The deal whose lines belong to it. */
            dealId: components["schemas"]["DealId"];
            /** @description Whether nothing of it is left: each of its lines is void, or replaced by one that is. */
            ended?: boolean;
            /** @description 'contract-' and milliseconds. */
            id: components["schemas"]["ContractId"];
            /** @description 'VSC', 'GAP', 'Ancillary Products'. */
            products: string[];
            /** @description Whether its unpaid lines are to be paid next. */
            remit: boolean;
            /** @description Complete when all its lines are. */
            status: components["schemas"]["Status"];
            /** @description The OTD price, in cents. */
            totalPrice: components["schemas"]["Cents"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Counts the contract's changes, from 1, those of its lines among them. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        ContractId: rules.ContractId;
        /** @description The postings of a contract's lines. */
        ContractPostings: {
            /** @description Those of each line, in the order of the contract's lines. A line without an administrator (TPA) is in no ledger, and not among them. */
            lines: components["schemas"]["LinePostings"][];
        };
        /** @description How long a corrected line runs. */
        CorrectedTerm: {
            /** @description Miles; none of what counts none. */
            miles?: number;
            /** @description Months, above zero. */
            months: number;
        };
        /** @description How much the service contract covers. */
        CoverageLevel: "basic" | "enhanced" | "comprehensive" | "exclusionary";
        /** @description A credit that a paid batch took off. */
        CreditTaken: {
            /** @description How much, in cents: owed again if the batch comes back. */
            amount: components["schemas"]["Cents"];
            /** @description The batch. */
            batchId: components["schemas"]["BatchId"];
        };
        /** @description A menu, as the buyer sees it. */
        CustomerMenu: {
            /** @description What was chosen; none until then. */
            choices: components["schemas"]["MenuChoice"][] | null;
            /** @description The dealership's name. */
            dealerName: string;
            /** @description Counts the menu's changes. */
            version: number;
            /** @description What it shows. */
            view: components["schemas"]["MenuView"];
        };
        /**
         * @description What a deal is, without what the screens remember of it. The vehicle is not part of it: the server decodes the VIN itself.
         *
         *     A field that an earlier release did not have is left out where it says nothing: the deal that was sent before an update and is sent again
         *     after it is the same text, by which an idempotency key knows it.
         */
        Deal: {
            /** @description Buyer, co-buyer, lender and figures. */
            buyer: components["schemas"]["BuyerInfo"];
            /** @description The GAP provider. */
            chosenGap?: string | null;
            /** @description The VSC provider. */
            chosenVsc?: string | null;
            /** @description Needed for a VSC. */
            coverageLevel?: components["schemas"]["CoverageLevel"] | null;
            /** @description Miles a year. */
            coverageMiles: number;
            /** @description Months. */
            coverageTime: number;
            /** @description Whose TPAs are eligible. */
            dealerState: string;
            /** @description The ancillary products that were asked for and then declined, each once, in the order of the screens. */
            declinedAncillaries?: components["schemas"]["AncillaryProduct"][];
            /** @description Whole dollars. */
            deductible: number;
            /** @description Whether 'No GAP' was chosen. A deal that asks for GAP names a provider or says this. */
            gapDeclined?: boolean;
            /** @description The menu that the buyer chose from, if one was presented. */
            menu?: components["schemas"]["MenuId"] | null;
            /** @description Odometer, in miles. */
            miles: number;
            /** @description Finance, cash or outside. */
            paymentMethod: components["schemas"]["PurchaseMethod"];
            /** @description What its rates rest on; left out by deals without TPAs, and where no rate books were known. */
            rating?: components["schemas"]["DealRating"] | null;
            /**
             * @description What the demo prices are drawn from: a seed that the server drew for whoever sends the deal, and that no contract used up. A
             *     deal without one has no prices yet, and is refused.
             */
            seed?: number | null;
            /** @description Facts about the vehicle's use. */
            selectedAspects: components["schemas"]["Aspect"][];
            /** @description The simple variant's choice. */
            selectedProducts: components["schemas"]["SelectedProducts"];
            /** @description Which save of the dealer's markups the prices rest on. */
            settingsVersion: number;
            /** @description The TPA variant's choice. */
            tpaProducts: components["schemas"]["TpaProductsRequest"];
            /** @description Which product selection. */
            variant: components["schemas"]["ProductVariant"];
            /** @description Vehicle price, or the amount financed, in cents. */
            vehiclePrice: components["schemas"]["Cents"];
            /** @description The vehicle. */
            vin: string;
        };
        /** @description A deal as the wizard holds it. */
        DealDraft: {
            /** @description The wizard's session, as the JSON text that it keeps for a reload. */
            draft: string;
        };
        DealId: rules.DealId;
        /** @description What a deal's rates rest on. */
        DealRating: {
            /** @description What rating was told. */
            answers: components["schemas"]["RatingAnswers"];
            /** @description A line for each product that is sold by a rate book, in the order of the deal's lines. */
            lines: components["schemas"]["PinnedRate"][];
        };
        /** @description What a deal's demo prices are drawn from. */
        DealSeed: {
            /** @description The deal's `seed`: good for one contract of this person. */
            seed: number;
        };
        /** @description How the vehicle is bought. */
        DealType: "finance" | "cash" | "outside" | "lease";
        /** @description A record of `dealer_applications`. */
        DealerApplication: {
            /** @description What else the dealer wrote, in lines. */
            additional_info: string | null;
            /** @description Street address. */
            address: string;
            /** @description Who brought the dealer, if anybody. */
            agent_id: string | null;
            /** @description City. */
            city: string;
            /** @description Whom to ask for. */
            contact_name: string;
            /** @description That person's phone: (XXX) XXX-XXXX. */
            contact_phone: string;
            /** @description When it came, in milliseconds since the epoch. */
            created_at: number;
            /** @description The dealership. */
            dealer_name: string;
            /** @description E-mail address. */
            email: string;
            /**
             * @description The id of the dealer that was enrolled for it. A record without one has no such field: that it is missing is a condition
             *     of the enrolment.
             */
            enrolled_as?: components["schemas"]["DealerId"];
            /** @description The record's id. */
            id: string;
            /** @description The dealership's phone: (XXX) XXX-XXXX. */
            phone: string;
            /** @description 2-letter state code. */
            state: string;
            /** @description What has become of it. */
            status: components["schemas"]["ApplicationStatus"];
            /** @description Website, with its scheme. */
            web_address: string;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description The intake form, as typed. */
        DealerApplicationForm: {
            /** @description May be empty. */
            additionalInfo: string;
            /** @description At least 5 characters. */
            address: string;
            /** @description May be empty. */
            agentId: string;
            /** @description At least 2 characters. */
            city: string;
            /** @description At least 2 characters. */
            contactName: string;
            /** @description (XXX) XXX-XXXX. */
            contactPhone: string;
            /** @description At least 2 characters. */
            dealerName: string;
            /** @description E-mail address. */
            email: string;
            /** @description (XXX) XXX-XXXX. */
            phone: string;
            /** @description 2-letter state code. */
            state: string;
            /** @description Website, with or without a scheme. */
            webAddress: string;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description Whose batch it is, for administrators. */
        DealerBatch: {
            /** @description The batch. */
            batch: components["schemas"]["BatchSummary"];
            /** @description Whose. */
            dealerId: components["schemas"]["DealerId"];
        };
        /** @description What an administrator makes of an enrolled dealer. */
        DealerChanges: {
            /** @description Its users can't sign in. */
            disabled: boolean;
            /** @description The form. */
            form: components["schemas"]["DealerEnrollmentForm"];
            /** @description The version that this is based on. */
            version: number;
        };
        /** @description A contract and whose it is. */
        DealerContract: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description When it was generated, in milliseconds since the epoch. */
            date: number;
            /** @description The deal whose lines belong to it. */
            dealId: components["schemas"]["DealId"];
            /** @description The dealer. */
            dealerId: components["schemas"]["DealerId"];
            /** @description Whether nothing of it is left: each of its lines is void, or replaced by one that is. */
            ended?: boolean;
            /** @description 'contract-' and milliseconds. */
            id: components["schemas"]["ContractId"];
            /** @description 'VSC', 'GAP', 'Ancillary Products'. */
            products: string[];
            /** @description Whether its unpaid lines are to be paid next. */
            remit: boolean;
            /** @description Complete when all its lines are. */
            status: components["schemas"]["Status"];
            /** @description The OTD price, in cents. */
            totalPrice: components["schemas"]["Cents"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Counts the contract's changes, from 1, those of its lines among them. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description The enrolment of a dealer. */
        DealerEnrollment: {
            /** @description The approved application that the dealer is enrolled for, if any. */
            applicationId?: string | null;
            /** @description The dealer's id, which its users and all its records have: unique, and never changed. */
            dealerId: string;
            /** @description The form. */
            form: components["schemas"]["DealerEnrollmentForm"];
        };
        /** @description The enrolment form, as typed. */
        DealerEnrollmentForm: {
            /** @description Required. */
            address: string;
            /** @description Required. */
            city: string;
            /** @description May be empty. */
            contactEmail: string;
            /** @description May be empty. */
            contactName: string;
            /** @description (XXX) XXX-XXXX; may be empty. */
            contactPhone: string;
            /** @description May be empty. */
            contactTitle: string;
            /** @description The name it does business as; may be empty. */
            dba: string;
            /** @description Required. */
            legalName: string;
            /** @description What it sells through which TPAs. */
            products: components["schemas"]["TpaProductsRequest"];
            /** @description 2-letter state code, required. */
            state: string;
            /** @description With or without a scheme; may be empty. */
            website: string;
            /** @description ZIP code, required. */
            zip: string;
        };
        DealerId: rules.DealerId;
        /** @description A product line and whose it is. */
        DealerLine: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description The provider's price, in cents. For the dealer's own eyes. */
            cost: components["schemas"]["Cents"];
            /** @description When it was generated, in milliseconds since the epoch. */
            date: number;
            /** @description 'deal-' and milliseconds. */
            dealId: components["schemas"]["DealId"];
            /** @description The dealer. */
            dealerId: components["schemas"]["DealerId"];
            /** @description The deal's id and the product. */
            id: components["schemas"]["LineId"];
            /** @description What the dealer adds to it, in cents. For the dealer's own eyes. */
            markup: components["schemas"]["Cents"];
            /** @description What the buyer pays, in cents: cost and markup. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description VSC, GAP or Ancillary. */
            productType: components["schemas"]["ProductType"];
            /** @description By what it was rated, where a rate book has its price. */
            rated?: components["schemas"]["LineRate"];
            /** @description Whether it is to be paid to the provider next. */
            remit: boolean;
            /** @description Pending, complete or failed. */
            status: components["schemas"]["Status"];
            /** @description Where it stands with its administrator (TPA); none where no TPA stands behind it. */
            tpa?: components["schemas"]["TpaSide"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Counts the line's changes, from 1: an edit names the version that it was based on. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /**
         * @description The stored record, with the fields that the documents name. A markup is kept as it was typed: percent, or dollars without
         *     their sign; empty means none.
         */
        DealerSettings: {
            /** @description Which values of the section count. */
            ancillaryApplyOption: components["schemas"]["ApplyOption"];
            /** @description The one value for all. */
            ancillaryApplyValue: string;
            /** @description True for percent, false for dollars. */
            ancillaryMarkupType: boolean;
            /** @description A value for each product, by its key in the settings. */
            ancillaryProductValues: {
                [key: string]: string;
            };
            /** @description Part of the record, and used by nothing. */
            ancillaryTermValues: {
                "180days"?: string;
                "1year"?: string;
                "2years"?: string;
                "3years"?: string;
                "4years"?: string;
                "5years"?: string;
                "6years"?: string;
                "90days"?: string;
            };
            /** @description Which values of the section count. */
            gapApplyOption: components["schemas"]["ApplyOption"];
            /** @description The one value for all. */
            gapApplyValue: string;
            /** @description True for percent, false for dollars. */
            gapMarkupType: boolean;
            /** @description A value for each term. */
            gapTermValues: {
                "180days"?: string;
                "1year"?: string;
                "2years"?: string;
                "3years"?: string;
                "4years"?: string;
                "5years"?: string;
                "6years"?: string;
                "90days"?: string;
            };
            /** @description Which values of the section count. */
            vscApplyOption: components["schemas"]["ApplyOption"];
            /** @description The one value for all. */
            vscApplyValue: string;
            /** @description True for percent, false for dollars. */
            vscMarkupType: boolean;
            /** @description A value for each term. */
            vscTermValues: {
                "180days"?: string;
                "1year"?: string;
                "2years"?: string;
                "3years"?: string;
                "4years"?: string;
                "5years"?: string;
                "6years"?: string;
                "90days"?: string;
            };
        };
        /** @description What became of a product. */
        Decision: "accept" | "decline";
        /** @description What an administrator decides. */
        DecisionBody: {
            decision: components["schemas"]["ApplicationDecision"];
        };
        /** @description How the contract was handed over. */
        Delivery: "at_sale" | "mailed";
        /** @description What changes: each plan's prices in numbers, and the changes one by one as far as there is room. */
        Differences: {
            /** @description The plans with changed prices, by code. */
            plans: components["schemas"]["PlanDiff"][];
            /** @description How many prices change. */
            priceCount: number;
            /** @description The first changed prices. */
            prices: components["schemas"]["PriceChange"][];
            /** @description How many of those change. */
            rowCount: number;
            /** @description The first changed rows of other sections. */
            rows: components["schemas"]["RowChange"][];
        };
        DocumentId: rules.DocumentId;
        /** @description The document of a product, as it would be issued. */
        DocumentPreview: {
            /** @description Why it can't be made as the deal stands; null where it can. */
            heldUp: components["schemas"]["HeldUp"] | null;
            /**
             * @description What is drawn, for the module that draws it and nobody else: form and values as JSON text; null where something is missing,
             *     and where the server alone can draw it.
             */
            paper: string | null;
            /** @description What is sold. */
            product: components["schemas"]["Product"];
            /** @description What it is called: its form's title, or the product where there is no form. */
            title: string;
        };
        /** @description The documents of a deal, as they would be issued. */
        DocumentPreviews: {
            /** @description One for each product that is sold, in the order of the contract's lines. */
            items: components["schemas"]["DocumentPreview"][];
        };
        /** @description A document, as lists show it. */
        DocumentRow: {
            /** @description Whether it says that its product was cancelled. */
            cancelled: boolean;
            /** @description Its contract; null for the waiver of a menu. */
            contractId: components["schemas"]["ContractId"] | null;
            /** @description Why it has no file yet; null where nothing holds it up. */
            heldUp: components["schemas"]["HeldUp"] | null;
            /** @description Its id. */
            id: components["schemas"]["DocumentId"];
            /** @description When its file was made, in milliseconds since the epoch. */
            issuedAt: number | null;
            /** @description The line that it is the contract of; null for a document of the whole deal. */
            lineId: components["schemas"]["LineId"] | null;
            /** @description Its menu; null for a document of a contract. */
            menuId: components["schemas"]["MenuId"] | null;
            /** @description What it is for. */
            product: components["schemas"]["Purpose"];
            /** @description Its scan, where it was signed on paper. A document that ended since keeps it. */
            scan: components["schemas"]["ScanRow"] | null;
            /** @description When its signed file was made, in milliseconds since the epoch. */
            signedAt: number | null;
            /** @description The signing that it is in, or was signed in. */
            signing: components["schemas"]["SigningId"] | null;
            /** @description How many bytes its file has. */
            size: number | null;
            /** @description Where it stands. */
            status: components["schemas"]["DocumentStatus"];
            /** @description The document that it takes the place of: it is the void copy of that, or the one that says that its product was cancelled. */
            supersedes: components["schemas"]["DocumentId"] | null;
            /** @description Whether people sign it. */
            takesSignatures: boolean;
            /** @description What it is called: its form's title, or the product until there is one. */
            title: string;
        };
        /** @description Where a document stands. */
        DocumentStatus: "wanted" | "issued" | "signed" | "wet_signed" | "void" | "cancelled";
        /** @description The documents of a contract, or those of a menu. */
        Documents: {
            /** @description The waiver, the pre-contract sheet, and then in the order of the products, void copies behind what they are of. */
            items: components["schemas"]["DocumentRow"][];
            /** @description The signing that they are in, or were signed in. */
            signing?: components["schemas"]["SigningView"];
        };
        /** @description Who did something, and when. */
        DoneBy: {
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description Who. */
            username: components["schemas"]["Username"];
        };
        /** @description Which wheels are driven. */
        Drive: "2wd" | "4wd" | "awd";
        /** @description Due dates that are in force. */
        DueInForce: {
            /** @description The terms. */
            terms: components["schemas"]["DueTermsForm"];
            /** @description Counts their versions, from 1. */
            version: number;
        };
        /** @description How the day is found on which a sale is due. */
        DueKind: "days" | "monthly" | "semimonthly";
        /** @description When what was sold must be remitted, as typed. What its kind has no use for is not read. */
        DueTermsForm: {
            /** @description Which day of the month. */
            day: string;
            /** @description How many days after the sale. */
            days: string;
            /** @description How the day is found. */
            kind: components["schemas"]["DueKind"];
            /** @description How many days after the sale the TPA takes action; empty where it says nothing of that. */
            warnDays: string;
        };
        /** @description Due dates to be saved, with the version that the person saw. */
        DueTermsToSave: {
            /** @description What is to be in force. */
            terms: components["schemas"]["DueTermsForm"];
            /** @description The version in force that the person saw; 0 for none. */
            version: number;
        };
        /** @description The eligible TPAs of a state, by name. */
        EligibleAnswer: {
            /** @description Id and name of each, and its products unless one was asked for. */
            items: components["schemas"]["Offered"][];
        };
        /** @description Who ended a line. */
        Ended: {
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description What a cancellation is counted by; none of another end, and of a cancellation of before it was kept. */
            countedBy?: components["schemas"]["CancelledFor"];
            /** @description Why. */
            reason: string;
            /** @description Who. */
            username: components["schemas"]["Username"];
        };
        /** @description What a deal needs to know of a dealer's enrolment: its state, and what it sells through which TPAs. */
        Enrollment: {
            /** @description The products and TPAs chosen at enrolment. */
            products: components["schemas"]["TpaProducts"];
            /** @description The dealer's 2-letter state code. */
            state: string;
        };
        /** @description A dealer's enrolment, or null when its dealership is not enrolled. */
        EnrollmentAnswer: {
            /** @description State, products and TPAs. */
            enrollment: components["schemas"]["Enrollment"] | null;
        };
        /** @description A quote that is to be executed. */
        ExecuteQuote: {
            /** @description What else is to be kept with it. */
            note?: string;
            /** @description The quote. */
            quoteId: components["schemas"]["QuoteId"];
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description Something that rating knows of a vehicle, a deal or a choice, in the order in which it is asked for. */
        Fact: "state" | "sale_date" | "deal_type" | "uses" | "condition" | "make" | "model" | "model_year" | "fuel" | "drive" | "induction" | "gvwr_class" | "cylinders" | "odometer" | "in_service_date" | "vehicle_value" | "amount_financed" | "apr" | "loan_months" | "want_months" | "options" | "deductible";
        /** @description A vehicle and its deal. What is `None` is unknown, and asked for where a price depends on it. */
        Facts: {
            /** @description The amount financed before the products, in cents. */
            amountFinanced?: number | null;
            /** @description The loan's APR in hundredths of a percent. */
            apr?: number | null;
            /** @description New, used or certified. */
            condition?: components["schemas"]["Condition"] | null;
            /** @description The number of cylinders; 0 where unknown of an electric vehicle. */
            cylinders?: number | null;
            /** @description How the vehicle is bought. */
            dealType: components["schemas"]["DealType"];
            /** @description The driven wheels. */
            drive?: components["schemas"]["Drive"] | null;
            /** @description The fuel. */
            fuel?: components["schemas"]["Fuel"] | null;
            /** @description The GVWR class, 1 to 8. */
            gvwrClass?: number | null;
            /** @description When the vehicle went into service; the sale date where unknown of a new vehicle. */
            inServiceDate?: string | null;
            /** @description The engine's induction; natural where unknown of an electric vehicle. */
            induction?: components["schemas"]["Induction"] | null;
            /** @description The loan's months. */
            loanMonths?: number | null;
            /** @description The make. */
            make?: string | null;
            /** @description The model. */
            model?: string | null;
            /** @description The model year. */
            modelYear?: number | null;
            /** @description Miles on the odometer. */
            odometer?: number | null;
            /** @description The day of the sale in the dealership's zone. */
            saleDate: string;
            /** @description The state of the sale, by its USPS code. */
            state: string;
            /** @description What the vehicle is used for. */
            uses: components["schemas"]["Aspect"][];
            /** @description MSRP of a new vehicle, else retail book value, in cents. */
            vehicleValue?: number | null;
        };
        /** @description An error of a file. */
        Fault: {
            /** @description The cell as the file has it, if the error is of a cell. */
            cell?: string;
            /** @description The column by its header, in `#book` the key. */
            column?: string;
            /** @description What is wrong, and what is allowed. */
            message: string;
            /** @description The row, as spreadsheets count; none for an error of the file as such. */
            row?: number;
        };
        /** @description Something that keeps a form from being published. */
        FaultRow: {
            /** @description The block that it is about, from 1. */
            block?: number;
            /** @description The field that it is about: 'title', 'number'. */
            field?: string;
            /** @description What is wrong, for a person. */
            message: string;
            /** @description The placement that it is about, from 1. */
            placement?: number;
        };
        /** @description What the cancellation fee is. */
        FeeKind: "none" | "fixed" | "percent" | "lesser";
        /** @description Who keeps the fee. */
        FeeTo: "tpa" | "dealer";
        /** @description A field before and after. */
        FieldChange: {
            /** @description What it is; empty where there is nothing. */
            after: string;
            /** @description What it was; empty where there was nothing. */
            before: string;
            /** @description Whether the two are not the same. */
            differs: boolean;
            /** @description Where it is and what it is called: 'deal-1-vsc, Price'. */
            field: string;
        };
        /** @description What kind of fault a field has. Its sentence may be put in other words, its code stays. */
        FieldCode: "required" | "too_short" | "too_long" | "unseen_characters" | "not_a_plain_name" | "not_a_phone" | "not_a_zip" | "not_a_state" | "not_an_email" | "not_a_website" | "not_a_vin" | "not_an_amount" | "too_much" | "not_a_rate" | "not_a_term" | "not_a_mileage" | "not_a_deductible" | "not_a_date" | "not_a_percentage" | "not_digits" | "wrong_digit_count" | "card_mistyped" | "not_an_expiry_date" | "card_expired" | "not_chosen" | "not_eligible" | "no_such" | "twice" | "too_few" | "too_many" | "nothing_to_do" | "empty_deal" | "not_looked_up" | "not_offered" | "gap_undecided" | "not_asked_for" | "contradictory" | "not_in_order" | "wrong_figure" | "not_confirmed" | "settings_changed" | "rates_changed" | "products_changed" | "prices_missing" | "seed_refused" | "menu_missing" | "menu_outdated" | "waiver_unsigned" | "difference_not_agreed" | "not_a_signature" | "other_name" | "other_digits" | "not_a_pdf" | "pdf_refused" | "not_a_scan" | "cut_off" | "before_sale" | "future_date" | "backdated" | "expired" | "miles_below_sale" | "password_easy" | "password_unchanged" | "passwords_differ" | "password_incorrect" | "other_spelling" | "already_enrolled" | "not_approved" | "alike" | "changed" | "paid" | "deleted" | "not_remitted" | "missing_field" | "unknown_field" | "duplicate_field" | "unknown_value" | "wrong_type" | "invalid_value" | "not_a_number" | "end_before_beginning" | "not_a_cursor" | "not_a_key";
        /** @description One wrong field: the path of its key ('buyer.email'), what kind of fault it has, and what to do about it. */
        FieldError: {
            /** @description The kind of fault, for programs. */
            code: components["schemas"]["FieldCode"];
            /** @description The text beside the field. */
            message: string;
            /** @description Keys from the form's root, joined by points. */
            path: string;
        };
        /** @description What a vehicle with some products comes to. */
        Figures: {
            /** @description What is financed; for cash what is still to be paid. Cents. */
            amount: components["schemas"]["Cents"];
            /** @description Cents a month; none for cash. */
            payment: components["schemas"]["Cents"] | null;
            /** @description The products. */
            products: components["schemas"]["PricedProduct"][];
            /** @description The sum of their prices, in cents. */
            productsPrice: components["schemas"]["Cents"];
            /** @description All payments together, in cents; none for cash. */
            totalOfPayments: components["schemas"]["Cents"] | null;
        };
        /** @description Rows of a section, as the file has them. */
        FileSection: {
            /** @description The cells of its header; none where the file lacks the section. */
            header: string[];
            /** @description Some of its rows. */
            rows: components["schemas"]["SectionRow"][];
            /** @description How many rows it has. */
            total: number;
        };
        /** @description What is put over a page. */
        Filling: {
            /** @constant */
            by: "value";
            /** @description Its placeholder as forms name it: 'buyer.name', 'sale.date|numeric'. Empty while nobody chose one. */
            placeholder: string;
        } | {
            /** @constant */
            by: "sign";
            /** @description With what. */
            place: components["schemas"]["PlaceKind"];
            /** @description Who. */
            role: components["schemas"]["Role"];
        };
        /** @description A part of a form. */
        FormBlock: {
            /** @constant */
            block: "heading";
            /** @description How deep it is. */
            level: components["schemas"]["HeadingLevel"];
            /** @description Its words. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "paragraph";
            /** @description Its words. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "table";
            /** @description Its columns, from left to right. */
            columns: components["schemas"]["TableColumn"][];
            /** @description Its rows. */
            rows: components["schemas"]["TableRow"][];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "list";
            /** @description The items' words. */
            items: string[];
            /** @description What stands before the items. */
            marker: components["schemas"]["ListMarker"];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "notice";
            /** @description The size of its type in points, since laws demand one. */
            points: number;
            /** @description Its paragraphs. */
            text: string[];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "pageBreak";
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "signature";
            /** @description Who signs. */
            role: components["schemas"]["Role"];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "initials";
            /** @description Over which items the place repeats; it stands once without it. */
            each?: components["schemas"]["FormEach"] | null;
            /** @description Who puts initials there. */
            role: components["schemas"]["Role"];
            /** @description What they confirm. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        };
        /** @description A part of a form. */
        FormBlockRequest: {
            /** @constant */
            block: "heading";
            /** @description How deep it is. */
            level: components["schemas"]["HeadingLevel"];
            /** @description Its words. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "paragraph";
            /** @description Its words. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "table";
            /** @description Its columns, from left to right. */
            columns: components["schemas"]["TableColumnRequest"][];
            /** @description Its rows. */
            rows: components["schemas"]["TableRowRequest"][];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "list";
            /** @description The items' words. */
            items: string[];
            /** @description What stands before the items. */
            marker: components["schemas"]["ListMarker"];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "notice";
            /** @description The size of its type in points, since laws demand one. */
            points: number;
            /** @description Its paragraphs. */
            text: string[];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "pageBreak";
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "signature";
            /** @description Who signs. */
            role: components["schemas"]["Role"];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        } | {
            /** @constant */
            block: "initials";
            /** @description Over which items the place repeats; it stands once without it. */
            each?: components["schemas"]["FormEach"] | null;
            /** @description Who puts initials there. */
            role: components["schemas"]["Role"];
            /** @description What they confirm. */
            text: string;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        };
        /** @description A draft as it is changed. */
        FormChange: {
            /** @description Its blocks; left out where a file is its content. */
            blocks?: components["schemas"]["FormBlockRequest"][] | null;
            /** @description The first sale day on which it is used. */
            effectiveFrom: string;
            /** @description The last sale day on which it is used; none while no other one follows. */
            effectiveTo?: string | null;
            /** @description The words of each page of its file, in their order; left out where blocks are its content. */
            pages?: components["schemas"]["PageWords"][] | null;
            /** @description What is put over its file; left out where blocks are its content. */
            placements?: components["schemas"]["PlacementRequest"][] | null;
            /** @description The count of changes that was looked at. */
            recordVersion: number;
            /** @description What its documents are called. */
            title: string;
        };
        /** @description A form with its content. */
        FormDetail: {
            /** @description Its blocks, in reading order; empty where a file is its content. */
            blocks: components["schemas"]["FormBlock"][];
            /** @description Whether it comes with the product: nobody changes or retires it. */
            builtIn: boolean;
            /** @description The first sale day on which it is used. */
            effectiveFrom: string;
            /** @description The last sale day on which it is used; null while no other one follows. */
            effectiveTo: string | null;
            /** @description What keeps it from being published. */
            faults: components["schemas"]["FaultRow"][];
            /** @description What it is found by. */
            key: components["schemas"]["FormKey"];
            /** @description What it is made of. */
            kind: components["schemas"]["FormKind"];
            /** @description The language of its words. */
            language: components["schemas"]["FormLanguage"];
            /** @description What its owner calls it. */
            number: string;
            /** @description Whose. */
            owner: components["schemas"]["FormOwner"];
            /** @description What the owner is called. */
            ownerName: string;
            /** @description Its file and what stands over it; null where blocks are its content, and until there is a file. */
            pdf: components["schemas"]["PdfContent"] | null;
            /** @description What it is for. */
            product: components["schemas"]["Purpose"];
            /** @description Counts its changes; 0 for one that comes with the product. */
            recordVersion: number;
            /** @description Where it is used: '*' or a state's code. */
            state: components["schemas"]["FormState"];
            /** @description Where it stands. */
            status: components["schemas"]["FormStatus"];
            /** @description What its documents are called. */
            title: string;
            /** @description When it was last changed, in milliseconds since the epoch; null for one that comes with the product. */
            updatedAt: number | null;
            /** @description By whom; null for one that comes with the product. */
            updatedBy: components["schemas"]["Username"] | null;
            /** @description Counts its texts, from 1. */
            version: number;
        };
        /** @description Over which items of the deal a row or a place repeats. There are no other loops. */
        FormEach: "accepted" | "declined";
        /** @description What a form of an owner is found by: 'vsc.IL.en.VSC-IL-100.1'. */
        FormKey: rules.FormKey;
        /** @description What a form is made of. */
        FormKind: "blocks" | "pdf";
        /** @description The language of a form. */
        FormLanguage: "en";
        /** @description A form of an owner. */
        FormName: {
            /** @description What it is found by. */
            key: components["schemas"]["FormKey"];
            /** @description Whose. */
            owner: components["schemas"]["FormOwner"];
        };
        /** @description Whose form it is, as addresses say it: 'house', or a TPA's id. */
        FormOwner: rules.FormOwner;
        /** @description A form, as lists show it. */
        FormRow: {
            /** @description Whether it comes with the product: nobody changes or retires it. */
            builtIn: boolean;
            /** @description The first sale day on which it is used. */
            effectiveFrom: string;
            /** @description The last sale day on which it is used; null while no other one follows. */
            effectiveTo: string | null;
            /** @description How many faults keep it from being published. */
            faults: number;
            /** @description What it is found by. */
            key: components["schemas"]["FormKey"];
            /** @description What it is made of. */
            kind: components["schemas"]["FormKind"];
            /** @description The language of its words. */
            language: components["schemas"]["FormLanguage"];
            /** @description What its owner calls it. */
            number: string;
            /** @description Whose. */
            owner: components["schemas"]["FormOwner"];
            /** @description What the owner is called. */
            ownerName: string;
            /** @description What it is for. */
            product: components["schemas"]["Purpose"];
            /** @description Where it is used: '*' or a state's code. */
            state: components["schemas"]["FormState"];
            /** @description Where it stands. */
            status: components["schemas"]["FormStatus"];
            /** @description What its documents are called. */
            title: string;
            /** @description When it was last changed, in milliseconds since the epoch; null for one that comes with the product. */
            updatedAt: number | null;
            /** @description By whom; null for one that comes with the product. */
            updatedBy: components["schemas"]["Username"] | null;
            /** @description Counts its texts, from 1. */
            version: number;
        };
        /** @description What a form is tried with. */
        FormSample: "short" | "long" | "coBuyer";
        /** @description Where a form is used: `*` or a state's code. */
        FormState: rules.FormState;
        /** @description Where a form stands. */
        FormStatus: "draft" | "published" | "retired";
        /** @description A vehicle and who knew it. */
        FoundVehicle: {
            /** @description Who gave the answer. */
            source: components["schemas"]["Source"];
            /** @description The vehicle. */
            vehicle: components["schemas"]["VehicleInfo"];
        };
        /** @description What the vehicle runs on. */
        Fuel: "gasoline" | "diesel" | "hybrid" | "plug_in_hybrid" | "electric" | "other";
        /** @description The loan that GAP covers, copied when GAP is ticked. */
        GapDetails: {
            /** @description Amount financed, in cents. */
            amountFinanced?: components["schemas"]["Cents"] | null;
            /** @description APR as typed. */
            apr?: components["schemas"]["Apr"] | null;
            /** @description Loan term in months. */
            term?: components["schemas"]["Term"] | null;
        };
        /** @description A contract and its lines, stored together or not at all. */
        GeneratedContract: {
            /** @description The contract. */
            contract: components["schemas"]["Contract"];
            /** @description One line for each sold product. */
            lines: components["schemas"]["ProductLine"][];
        };
        /** @description The text that a customer agrees to. */
        GivenConsent: {
            /** @description The four digits that stand in its file; asked for on a customer's own phone alone. */
            digits?: string;
            /** @description The version of the text that was shown. */
            version: number;
        };
        /** @description What a quote's fraction comes from. */
        Governs: "flat" | "days" | "months" | "miles" | "rule78" | "none" | "benefit_paid";
        /** @description Whom the device is handed to. */
        HandOver: {
            /** @description That an identity document of theirs was seen. It is not copied. */
            identitySeen: boolean;
            /** @description To whom. */
            role: components["schemas"]["Role"];
        };
        /** @description What a customer was handed the dealer's device for. */
        Handed: {
            /** @constant */
            for: "signing";
            /** @description What is signed. */
            id: components["schemas"]["SigningId"];
            /** @description Who signs. */
            role: components["schemas"]["Role"];
        } | {
            /** @constant */
            for: "menu";
            /** @description Which one. */
            id: components["schemas"]["MenuId"];
        };
        /** @description What a device is handed over for, and by whom. */
        HandedAnswer: {
            /** @description The dealership's name. */
            dealerName: string;
            /** @description What for. */
            handed: components["schemas"]["Handed"];
        };
        /** @description How deep a heading is. */
        HeadingLevel: "title" | "section";
        /** @description The answer of the health check. */
        Health: {
            /** @description 'ok'. */
            status: string;
        };
        /** @description Why a document has no file yet, with a sentence. */
        HeldUp: {
            /** @description For a person, who may be able to do something about it. */
            message: string;
            /** @description In a word. */
            reason: components["schemas"]["WantedReason"];
        };
        /** @description One entry of a contract's history: only the lines of that contract are in it. */
        HistoryEntry: {
            /** @description The lines after; empty when none is left. */
            after: components["schemas"]["LineState"][];
            /** @description The lines before; empty when there were none. */
            before: components["schemas"]["LineState"][];
            /** @description Names the entry. */
            id: string;
            /** @description The contract's, the payment's or the line's id. */
            subject: string;
            /** @description When, in milliseconds since the epoch. */
            time: number;
            /** @description Who. */
            username: components["schemas"]["Username"];
            /** @description What. */
            what: components["schemas"]["AuditEvent"];
        };
        /** @description A person to whom a contract was transferred. */
        Holder: {
            /** @description City. */
            city: string;
            /** @description What the transfer cost, in cents. */
            fee: components["schemas"]["Cents"];
            /** @description The day from which the contract is theirs. */
            from: string;
            /** @description First and last name. */
            name: string;
            /** @description The odometer on that day, in miles. */
            odometer: number;
            /** @description State. */
            state: string;
            /** @description Number and street. */
            street: string;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description What came of a file. */
        Imported: {
            /** @description The draft; nothing where the file does not even say which book it is. */
            draft?: components["schemas"]["BookRecord"];
            /** @description What was found. */
            report: components["schemas"]["Report"];
        };
        /** @description How the engine gets its air. */
        Induction: "natural" | "turbo" | "supercharged";
        /** @description A quote of a cancellation, as it was kept. */
        KeptQuote: {
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description When it was executed, in milliseconds since the epoch; none until then. */
            executedAt?: number;
            /** @description What was typed. */
            form: components["schemas"]["CancellationForm"];
            /** @description Its id. */
            id: components["schemas"]["QuoteId"];
            /** @description The line. */
            lineId: components["schemas"]["LineId"];
            /** @description When it was made, in milliseconds since the epoch. */
            madeAt: number;
            /** @description By whom. */
            madeBy: components["schemas"]["Username"];
            /** @description What was known of the line. */
            prefill: components["schemas"]["CancellationPrefill"];
            /** @description What came of both. */
            quote: components["schemas"]["CancellationQuote"];
            /** @description The last day on which it can be executed, where the dealership stands. */
            validUntil: string;
            /** @description The line's version when it was worked out. */
            version: number;
        };
        /** @description The last four digits of a card or account number: all that is kept of it. */
        LastFour: rules.LastFour;
        /** @description A late refund of some dealer. */
        LateRefund: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description For how many days it is late. */
            daysLate: number;
            /** @description Whose. */
            dealerId: components["schemas"]["DealerId"];
            /** @description The last day on which it was in time, as yyyy-MM-dd. */
            due: string;
            /** @description Its id. */
            id: string;
            /** @description What is owed, in cents. */
            owed: components["schemas"]["Cents"];
            /** @description Who is owed it. */
            payee: components["schemas"]["Payee"];
            /** @description What the payee is called. */
            payeeName: string;
            /** @description What lateness cost so far, in cents, which is in it. */
            penalty: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
        };
        /** @description Late refunds. */
        LateRefunds: {
            /** @description Those that are late longest, at most 400. */
            items: components["schemas"]["LateRefund"][];
            /** @description Whether there are more, which are listed once these are paid. */
            more: boolean;
        };
        /** @description The lead payload. Texts are as typed; money and term are null when empty. */
        Lead: {
            /** @description Street address. */
            address: string;
            /** @description City. */
            city: string;
            /** @description E-mail address. */
            email: string;
            /** @description First name. */
            firstName: string;
            /** @description For a loan: the amount, in cents. */
            gapAmountFinanced?: components["schemas"]["Cents"] | null;
            /** @description For a loan: the rate. */
            gapApr?: components["schemas"]["Apr"] | null;
            /** @description For a loan: months. */
            gapTerm?: components["schemas"]["Term"] | null;
            /** @description Last name. */
            lastName: string;
            /** @description Odometer, in miles. */
            miles: number;
            /** @description Finance, cash or outside. */
            paymentMethod: components["schemas"]["PurchaseMethod"];
            /** @description (XXX) XXX-XXXX. */
            phone: string;
            /** @description 2-letter state code. */
            state: string;
            /** @description For cash: the vehicle's price, in cents. */
            totalVehiclePrice?: components["schemas"]["Cents"] | null;
            /** @description The vehicle. */
            vin: string;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description A record of the table of lenders. */
        Lender: {
            /** @description The record's id. */
            id: string;
            /** @description Street address. */
            lender_address: string;
            /** @description City. */
            lender_city: string;
            /** @description The code that the pre-fill select sends. */
            lender_code: string;
            /** @description Name. */
            lender_name: string;
            /** @description 2-letter state code. */
            lender_state: string;
            /** @description ZIP code. */
            lender_zip: string;
        };
        /** @description Who has a lien on the vehicle. */
        Lien: "lender" | "none";
        /** @description When a line must be remitted. */
        LineDue: {
            /** @description The last day on which it is in time. */
            day: string;
            /** @description The last day before the administrator takes action, where it says that it does. */
            warnAfter?: string;
        };
        LineId: rules.LineId;
        /** @description The postings of a line and of the fees of its transfers. */
        LinePostings: {
            /** @description The line. */
            lineId: components["schemas"]["LineId"];
            /** @description What was posted, the newest first. */
            postings: components["schemas"]["ToldPosting"][];
        };
        /** @description By what a line was rated: enough to rate it again, and the term that was sold. */
        LineRate: {
            /** @description The book's code. */
            code: components["schemas"]["BookCode"];
            /** @description The SHA-256 of its content. */
            contentHash: string;
            /** @description The form that is used in the state. */
            form: string;
            /** @description The contract's miles. */
            miles: components["schemas"]["Mileage"];
            /** @description The contract's months; 0 where it counts none. */
            months: number;
            /** @description The plan's code. */
            plan: string;
            /** @description The day of the sale, by which the version was found, unless a correction took the rates of another day. */
            saleDate: string;
            /** @description The state of the sale, by its USPS code. */
            saleState: string;
            /** @description Whose book it is. */
            tpaId: components["schemas"]["TpaId"];
            /** @description The version that rated. */
            version: number;
        };
        /** @description A line as it was before or after a change. */
        LineState: {
            /** @description Its deal. */
            dealId: components["schemas"]["DealId"];
            /** @description The line's id. */
            id: components["schemas"]["LineId"];
            /** @description Cents. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description VSC, GAP or Ancillary. */
            productType: components["schemas"]["ProductType"];
            /** @description Why it was voided, replaced, cancelled or reinstated. */
            reason?: string;
            /** @description Whether it was to be paid next. */
            remit: boolean;
            /** @description What was done, in words, where the other fields don't tell it: 'Paid $600.00 to First Bank'. Only a line after a change has it. */
            said?: string;
            /** @description Pending, complete or failed. */
            status: components["schemas"]["Status"];
        };
        /** @description A line that is to go into a batch, or its credit, and the version of it that the person saw. */
        LineToAdd: {
            /** @description The line. */
            id: string;
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description Lines that are to go into a batch. */
        LinesToAdd: {
            /** @description At least one, each once. */
            lines: components["schemas"]["LineToAdd"][];
        };
        /** @description What stands before a list's items. */
        ListMarker: "bullet" | "number";
        /** @description A version in a list. */
        ListedBook: {
            /** @description The version. */
            book: components["schemas"]["BookRecord"];
            /** @description How it is shown today. */
            shown: components["schemas"]["Shown"];
        };
        /** @description A published version, as dealers find it. */
        LiveBook: {
            /** @description How many bytes travel. */
            bytes: number;
            /** @description The book's code. */
            code: components["schemas"]["BookCode"];
            /** @description The SHA-256 of its content, by which it is fetched. */
            contentHash: string;
            /** @description The first sale date that it rates. */
            effectiveFrom: string;
            /** @description The last; open without one. */
            effectiveTo?: string;
            /** @description The product that it prices. */
            product: components["schemas"]["Product"];
            /** @description Whose prices they are. */
            tpaId: components["schemas"]["TpaId"];
            /** @description The version's number. */
            version: number;
        };
        /** @description The books that rate for a dealer. */
        LiveBooks: {
            /** @description Whether a TPA without a book has a demo price. */
            demoPrices: boolean;
            /** @description What the dealer is enrolled for; null where it is not enrolled. Only that is rated from books. */
            enrolled: components["schemas"]["TpaProducts"] | null;
            /** @description By TPA, product, code and version. */
            items: components["schemas"]["LiveBook"][];
            /** @description The time zone of the dealership by its IANA name, in which a deal's day is told; null where the dealer is not enrolled. */
            timeZone: string | null;
        };
        /** @description The loan as typed on the input screen. */
        Loan: {
            /** @description Cents. */
            amountFinanced?: components["schemas"]["Cents"] | null;
            /** @description Percent, as typed. */
            apr: string;
            /** @description Months, as typed. */
            term: string;
        };
        /** @description What the Dealer/Admin switch of the login page says. */
        LoginMode: "dealer" | "admin";
        /** @description What the login form sends. */
        LoginRequest: {
            mode: components["schemas"]["LoginMode"];
            password: string;
            rememberMe?: boolean;
            username: string;
        };
        /** @description What a claim does in the free look. */
        LookClaims: "pro_rata" | "less_claims";
        /** @description A credit that left a batch by itself. */
        LostCredit: {
            /** @description The line. */
            id: components["schemas"]["LineId"];
            /** @description The batch that had paid it, whose money came back. */
            returnedBatch: components["schemas"]["BatchId"];
        };
        /** @description A product that was decided on. One that is not among the choices is undecided. */
        MenuChoice: {
            /** @description What became of it. */
            decision: components["schemas"]["Decision"];
            /** @description Which. */
            product: components["schemas"]["Product"];
        };
        /** @description A package, cut to what is offered. */
        MenuColumn: {
            /** @description What it comes to. */
            figures: components["schemas"]["Figures"];
            /** @description Its name. */
            name: string;
        };
        MenuId: rules.MenuId;
        /** @description A loan. */
        MenuLoan: {
            /** @description The rate. */
            apr: components["schemas"]["Apr"];
            /** @description Months. */
            term: components["schemas"]["Term"];
        };
        /** @description A product that is offered. */
        MenuProduct: {
            /** @description One sentence on what it covers. */
            covers: string;
            /** @description 'Vehicle Service Contract (VSC)'. */
            label: string;
            /** @description Provider and plan; none where they say no more than the label. */
            plan: string | null;
            /** @description What the buyer pays, in cents. */
            price: components["schemas"]["Cents"];
            /** @description Which. */
            product: components["schemas"]["Product"];
        };
        /** @description How a dealership presents its menus. */
        MenuSettings: {
            /** @description Whether there is no contract before the buyer chose from the deal's menu and signed its waiver. */
            menuRequired: boolean;
            /** @description Two to four, the fullest first. */
            packages: components["schemas"]["Package"][];
        };
        /** @description All that a presentation knows of a deal. */
        MenuView: {
            /** @description The figures without any product. */
            base: components["schemas"]["Figures"];
            /** @description The packages, cut to what is offered. */
            columns: components["schemas"]["MenuColumn"][];
            /** @description Cents. */
            downPayment: components["schemas"]["Cents"];
            /** @description The one loan of all columns; none for cash, where prices are all there is. */
            loan: components["schemas"]["MenuLoan"] | null;
            /** @description What is offered, in the order of the screens. */
            products: components["schemas"]["MenuProduct"][];
            /** @description The payment that was typed over in the deal, where it is not what the loan comes to. The menu works out its own. */
            typedPayment: components["schemas"]["Cents"] | null;
            /** @description '2003 HONDA Accord'. */
            vehicle: string;
            /** @description The vehicle's price, or the amount financed that stands in for it, in cents. */
            vehiclePrice: components["schemas"]["Cents"];
            /** @description Its VIN. */
            vin: string;
        };
        /** @description How far a contract reaches. */
        Mileage: "notCounted" | {
            miles: number;
        } | "unlimited";
        /** @description What the limit of miles counts from. */
        MilesBasis: "from_sale" | "absolute";
        /** @description When a started month counts as used. */
        MonthRounding: "started" | "sixteen" | "completed";
        /** @description How long a line was in force when it was cancelled. */
        MonthsInForce: "under_6" | "6_to_11" | "12_to_23" | "24_to_35" | "from_36";
        /** @description An amount and what it is. */
        NamedAmount: {
            /** @description How much, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description What it is: 'Still owed to the lender'. */
            name: string;
        };
        /** @description What a buyer chose. */
        NewChoices: {
            /** @description Each product of the menu, once. */
            choices: components["schemas"]["MenuChoice"][];
            /** @description The version that was shown. */
            version: number;
        };
        /** @description A draft that is begun. */
        NewForm: {
            /** @description The first sale day on which it is used. */
            effectiveFrom: string;
            /** @description The last sale day on which it is used; none while no other one follows. */
            effectiveTo?: string | null;
            /** @description The form whose content it begins with; an empty one without it. */
            from?: components["schemas"]["FormName"] | null;
            /** @description What it is made of. */
            kind: components["schemas"]["FormKind"];
            /** @description What its owner calls it: capital letters, digits and hyphens. */
            number: string;
            /** @description Whose: 'house' or a TPA's id. */
            owner: components["schemas"]["FormOwner"];
            /** @description What it is for. */
            product: components["schemas"]["Purpose"];
            /** @description Where it is used: '*' or a state's code. */
            state: components["schemas"]["FormState"];
            /** @description What its documents are called. */
            title: string;
        };
        /** @description The body of a call that adopts a signature. */
        NewInk: {
            /** @description The signature. */
            ink: components["schemas"]["Adopted"];
        };
        /** @description What is to be signed. */
        NewSigning: {
            /** @description The documents of this contract. */
            contractId?: components["schemas"]["ContractId"] | null;
            /** @description The waiver of this menu. One of both is named. */
            menuId?: components["schemas"]["MenuId"] | null;
        };
        /** @description An empty object: the call needs no more than its address. */
        Nothing: Record<string, never>;
        /** @description A TPA that may be chosen. */
        Offered: {
            /** @description The record's id. */
            id: components["schemas"]["TpaId"];
            /** @description What it offers in the state; not there where one product was asked for: the site of the release before takes no other field. */
            products?: components["schemas"]["Product"][];
            /** @description The TPA's name. */
            tpa_name: string;
        };
        /** @description The three cards of the form. */
        OfferedGroups: {
            /** @description Ancillary products. */
            ancillary: boolean;
            /** @description Guaranteed asset protection. */
            gap: boolean;
            /** @description Vehicle service contract. */
            vsc: boolean;
        };
        /** @description A draft that is to be opened. */
        OpenBatch: {
            /** @description Whose. */
            tpaId: components["schemas"]["TpaId"];
        };
        /** @description A fee that is due to an administrator, or what one owes the dealer on a line; no batch holds it. */
        OpenItem: {
            /** @description What the administrator owes, or gets as a fee, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description The primary buyer; of a fee, the new owner. */
            buyerName: string;
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description When it was sold, in milliseconds since the epoch. */
            date: number;
            /** @description The line, or the item of the fee. */
            id: components["schemas"]["LineId"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description The administrator. */
            tpaId: components["schemas"]["TpaId"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description The line's version. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description What a phone opens a link with. */
        OpenLink: {
            /** @description What stands behind the address in the code. */
            token: string;
        };
        /** @description The own password, typed once more. */
        OwnPassword: {
            /** @description As it was typed. */
            password: string;
        };
        /** @description A package: products that are offered together. */
        Package: {
            /** @description What a buyer calls it: one line of 1 to 24 characters. */
            name: string;
            /** @description At least one, each once. */
            products: components["schemas"]["Product"][];
        };
        /** @description One page of a list. */
        PageOfBatchSummary: {
            /** @description The records. */
            items: components["schemas"]["BatchSummary"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfBehindLine: {
            /** @description The records. */
            items: components["schemas"]["BehindLine"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfContract: {
            /** @description The records. */
            items: components["schemas"]["Contract"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfDealerApplication: {
            /** @description The records. */
            items: components["schemas"]["DealerApplication"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfDealerContract: {
            /** @description The records. */
            items: components["schemas"]["DealerContract"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfDealerLine: {
            /** @description The records. */
            items: components["schemas"]["DealerLine"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfFormRow: {
            /** @description The records. */
            items: components["schemas"]["FormRow"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfHistoryEntry: {
            /** @description The records. */
            items: components["schemas"]["HistoryEntry"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfLender: {
            /** @description The records. */
            items: components["schemas"]["Lender"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfOpenItem: {
            /** @description The records. */
            items: components["schemas"]["OpenItem"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfPartnerApplication: {
            /** @description The records. */
            items: components["schemas"]["PartnerApplication"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfPayment: {
            /** @description The records. */
            items: components["schemas"]["Payment"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfProductLine: {
            /** @description The records. */
            items: components["schemas"]["ProductLine"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfRefund: {
            /** @description The records. */
            items: components["schemas"]["Refund"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfStoredDealer: {
            /** @description The records. */
            items: components["schemas"]["StoredDealer"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfStoredTpa: {
            /** @description The records. */
            items: components["schemas"]["StoredTpa"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description One page of a list. */
        PageOfUserAccount: {
            /** @description The records. */
            items: components["schemas"]["UserAccount"][];
            /** @description Where the next page starts; null on the last one. */
            nextCursor: string | null;
        };
        /** @description The words of a page, as somebody corrected them. */
        PageWords: {
            /** @description Whether these are confirmed to be the page's words. */
            confirmed: boolean;
            /** @description The words. */
            words: string;
        };
        /** @description A line that a payment pays, and the version that the person saw. */
        PaidLine: {
            /** @description The line's id: the check says of a text that is none. */
            id: components["schemas"]["LineId"];
            /** @description Its version. */
            version: number;
        };
        /** @description A part of a document, in reading order. */
        Part: {
            /** @constant */
            part: "title";
            /** @description Its words. */
            text: string;
        } | {
            /** @constant */
            part: "section";
            /** @description Its words. */
            text: string;
        } | {
            /** @constant */
            part: "paragraph";
            /** @description Its words. */
            text: string;
        } | {
            /** @description What stands above each column; empty where nothing does. */
            headers: string[];
            /** @description Whether the first cell of a row names the others. */
            labelled: boolean;
            /** @constant */
            part: "table";
            /** @description Which columns stand at the right edge, as amounts do. */
            right: boolean[];
            /** @description Its rows of cells. */
            rows: string[][];
        } | {
            /** @description Their words. */
            items: string[];
            /** @description Whether its items are numbered. */
            numbered: boolean;
            /** @constant */
            part: "list";
        } | {
            /** @description Its paragraphs. */
            paragraphs: string[];
            /** @constant */
            part: "notice";
        } | components["schemas"]["PlaceOf"];
        /** @description A record of `partner_applications`. */
        PartnerApplication: {
            /** @description Street address. */
            address: string;
            /** @description City. */
            city: string;
            /** @description For which company. */
            company_name: string;
            /** @description When it came, in milliseconds since the epoch. */
            created_at: number;
            /** @description E-mail address. */
            email: string;
            /** @description The record's id. */
            id: string;
            /** @description Who applies. */
            partner_name: string;
            /** @description (XXX) XXX-XXXX. */
            phone: string;
            /** @description 2-letter state code. */
            state: string;
            /** @description What has become of it. */
            status: components["schemas"]["ApplicationStatus"];
            /** @description ZIP code. */
            zip: string;
        };
        /** @description The dialog, as typed. All eight are required. */
        PartnerApplicationForm: {
            /** @description Street address. */
            address: string;
            /** @description City. */
            city: string;
            /** @description For which company. */
            companyName: string;
            /** @description E-mail address. */
            email: string;
            /** @description Who applies. */
            partnerName: string;
            /** @description (XXX) XXX-XXXX. */
            phone: string;
            /** @description 2-letter state code. */
            state: string;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description The own password, changed. */
        PasswordChange: {
            /** @description The password until now. */
            current: string;
            /** @description The new one. */
            next: string;
        };
        /** @description What an administrator is told of a reset password: once, and never again. */
        PasswordReset: {
            /** @description Until when it is good, in milliseconds since the epoch. */
            expires: number;
            /** @description The password for the next login, which asks for another one. */
            oneTimePassword: string;
            /** @description The account as it is now. */
            user: components["schemas"]["UserAccount"];
        };
        /** @description A batch is paid, by check or by a file for the dealer's bank. */
        PayBatch: {
            /** @description The day on the check, or the one on which the bank moves the money, as yyyy-MM-dd: required. */
            date: string;
            /** @description How; by check where nothing is said. */
            method?: components["schemas"]["RemittanceMethod"];
            /** @description The check's number: required where anything is to be paid by check. A file has a number of its own. */
            reference?: string;
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description A payee gets money. */
        PayRefund: {
            /** @description How much, in cents: above zero. */
            amount: components["schemas"]["Cents"];
            /** @description The day of the payment, as yyyy-MM-dd: required, and not after today. */
            date: string;
            /** @description How. */
            method: components["schemas"]["RefundMethod"];
            /** @description The check's number, required of a check; else what the bank or the lender's statement calls it. */
            number?: string;
            /** @description Who. */
            payee: components["schemas"]["Payee"];
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description Who gets a refund. */
        Payee: "lienholder" | "buyer";
        /** @description A payment for remitted products. */
        Payment: {
            /** @description What was paid, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description When, in milliseconds since the epoch. */
            date: number;
            /** @description What was paid above the total, in cents; below it, negative. */
            difference: components["schemas"]["Cents"];
            /** @description 'payment-' and milliseconds. */
            id: components["schemas"]["PaymentId"];
            /** @description Of the card or account. */
            lastFour: components["schemas"]["LastFour"] | null;
            /** @description The paid lines. */
            lines: components["schemas"]["PaymentLine"][];
            /** @description How. */
            method: components["schemas"]["PaymentMethod"];
            /** @description How its difference was settled; none while it is open, and of a payment without one. */
            settled?: components["schemas"]["Settlement"];
            /** @description What the lines cost, in cents. */
            total: components["schemas"]["Cents"];
            /** @description Who paid. */
            username: components["schemas"]["Username"];
        };
        PaymentId: rules.PaymentId;
        /** @description A paid line, as it was when it was paid. */
        PaymentLine: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description Its deal. */
            dealId: components["schemas"]["DealId"];
            /** @description The line's id. */
            id: components["schemas"]["LineId"];
            /** @description Cents. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
        };
        /** @description How a payment is made. */
        PaymentMethod: "ach" | "credit-card" | "e-check";
        /**
         * @description A payment to be made. The total is the server's to work out. As a deal, it is the same text as in the release before where it says nothing
         *     that could not be said then.
         */
        PaymentOrder: {
            /** @description What the person agreed to pay above the total, in cents; below it, negative. */
            agreedDifference?: components["schemas"]["Cents"];
            /** @description How much, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description Of the card or account; none where the number has no more than four digits. */
            lastFour?: components["schemas"]["LastFour"] | null;
            /** @description What for. */
            lines: components["schemas"]["PaidLine"][];
            /** @description How. */
            method: components["schemas"]["PaymentMethod"];
        };
        /** @description A form's file and what is put over its pages. */
        PdfContent: {
            /** @description Its pages as they are shown: cropped, and turned as they say. */
            pages: components["schemas"]["PdfPage"][];
            /** @description What is put over them. */
            placements: components["schemas"]["Placement"][];
            /** @description The file's SHA-256, in hexadecimal digits. */
            sha256: string;
            /** @description Its bytes. */
            size: number;
        };
        /** @description A page of a form's file. */
        PdfPage: {
            /** @description Whether an administrator confirmed that these are its words; else a reader hears nothing of the page. */
            confirmed: boolean;
            /** @description Its height as it is shown, in thousandths of a point. */
            height: number;
            /** @description Its width as it is shown, in thousandths of a point. */
            width: number;
            /** @description Its words, for who hears them or reads them on a small screen. */
            words: string;
        };
        /** @description A value for each ancillary product, by its key on the simple form. */
        PerAncillaryOfArray_of_string: {
            /** @description Anti-Theft Etch */
            antiTheftEtch: string[];
            /** @description GPS */
            gps: string[];
            /** @description Paint and Fabric Protection */
            paintAndFabricProtection: string[];
            /** @description Tire and Wheel */
            tireAndWheel: string[];
            /** @description Windshield Protection */
            windshieldProtection: string[];
        };
        /** @description A value for each ancillary product, by its key on the simple form. */
        PerAncillaryOfboolean: {
            /** @description Anti-Theft Etch */
            antiTheftEtch: boolean;
            /** @description GPS */
            gps: boolean;
            /** @description Paint and Fabric Protection */
            paintAndFabricProtection: boolean;
            /** @description Tire and Wheel */
            tireAndWheel: boolean;
            /** @description Windshield Protection */
            windshieldProtection: boolean;
        };
        /** @description A QR code. */
        PhoneCode: {
            /** @description Its dark modules as the path of an SVG image, a module being 1 by 1. */
            path: string;
            /** @description How many modules it has to a side, without the quiet zone around it. */
            size: number;
        };
        /** @description A link, as the dealership's screen shows it. */
        PhoneLink: {
            /** @description The address that a phone opens, with the token behind it. */
            address: string;
            /** @description The same as a QR code. */
            code: components["schemas"]["PhoneCode"];
            /** @description For how long that is, in milliseconds, whatever the clock of the screen says. */
            lastsMs: number;
            /** @description Until when it can be opened, in milliseconds since the epoch. */
            until: number;
        };
        /** @description A product as it was rated. */
        PinnedRate: {
            /** @description The code of the book. */
            code: components["schemas"]["BookCode"];
            /** @description The SHA-256 of its content. */
            contentHash: string;
            /** @description What the dealer pays, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description The plan's code. */
            plan: string;
            /** @description What the buyer pays, in cents. */
            price: components["schemas"]["Cents"];
            /** @description What is sold. */
            product: components["schemas"]["Product"];
            /** @description By whom. */
            tpaId: components["schemas"]["TpaId"];
            /** @description The version that rated. */
            version: number;
        };
        /** @description Where somebody signs. */
        PlaceKind: "signature" | "initials";
        /** @description A place where somebody signs. */
        PlaceOf: {
            /** @description With what. */
            kind: components["schemas"]["PlaceKind"];
            /** @description Its number in its document, from 0. */
            number: number;
            /** @description Who signs there. */
            role: components["schemas"]["Role"];
            /** @description What they confirm; empty at a place for a signature. */
            text: string;
        };
        /** @description Where in its width a value stands. */
        PlacedAt: "left" | "center" | "right";
        /** @description A placeholder, as it is offered to who writes a form. */
        PlaceholderRow: {
            /** @description Whether every document has it; else it may print nothing. */
            always: boolean;
            /** @description The words of its formats; the first one stands where a form names none. */
            formats: string[];
            /** @description What forms call it: 'buyer.name'. */
            path: string;
            /** @description A long value of it, in its first format. */
            sample: string;
            /** @description What kind of value it stands for: 'text', 'money', 'percent', 'months', 'miles', 'date'. */
            type: string;
            /** @description Which deals have it: 'financed' or 'coBuyer'; null where all do. */
            when: string | null;
        };
        /** @description All that a form can print. */
        Placeholders: {
            /** @description In the order in which they are offered. */
            items: components["schemas"]["PlaceholderRow"][];
        };
        /** @description Something that is put over a page. */
        Placement: {
            /** @description Where in its width it stands. */
            align: components["schemas"]["PlacedAt"];
            /** @description Into how many cells of the same width it is written, a character each; null where it is written as a line. */
            comb: number | null;
            /** @description What is put there. */
            fill: components["schemas"]["Filling"];
            /** @description Its height, in thousandths of a point. */
            height: number;
            /** @description From the page's left edge, in thousandths of a point. */
            left: number;
            /** @description The page, from 1. */
            page: number;
            /** @description The size of its type, in thousandths of a point. */
            size: number;
            /** @description The smallest size that a long value shrinks to, in thousandths of a point. */
            smallest: number;
            /** @description From the page's upper edge, in thousandths of a point. */
            top: number;
            /** @description Its width, in thousandths of a point. */
            width: number;
        };
        /** @description Something that is put over a page. */
        PlacementRequest: {
            /** @description Where in its width it stands. */
            align: components["schemas"]["PlacedAt"];
            /** @description Into how many cells of the same width it is written, a character each; null where it is written as a line. */
            comb?: number | null;
            /** @description What is put there. */
            fill: components["schemas"]["Filling"];
            /** @description Its height, in thousandths of a point. */
            height: number;
            /** @description From the page's left edge, in thousandths of a point. */
            left: number;
            /** @description The page, from 1. */
            page: number;
            /** @description The size of its type, in thousandths of a point. */
            size: number;
            /** @description The smallest size that a long value shrinks to, in thousandths of a point. */
            smallest: number;
            /** @description From the page's upper edge, in thousandths of a point. */
            top: number;
            /** @description Its width, in thousandths of a point. */
            width: number;
        };
        /** @description How the prices of a plan change. */
        PlanDiff: {
            /** @description How many prices fall. */
            down: number;
            /** @description How many prices go. */
            gone: number;
            /** @description The largest change of those, up or down, in hundredths of a percent. */
            largest: number;
            /** @description The mean change of those that rise or fall, in hundredths of a percent. */
            mean: number;
            /** @description How many prices are new. */
            new: number;
            /** @description The plan's code. */
            plan: string;
            /** @description How many prices rise. */
            up: number;
        };
        /** @description A menu, as the dealership sees it. */
        PresentedMenu: {
            /** @description What the buyer chose; none until then. */
            chosen: components["schemas"]["ChosenMenu"] | null;
            /** @description When it was made, in milliseconds since the epoch. */
            createdAt: number;
            /** @description Its id. */
            id: components["schemas"]["MenuId"];
            /** @description The seed of its deal, under which the deal waits. */
            seed: number | null;
            /** @description What it shows. */
            view: components["schemas"]["MenuView"];
        };
        /** @description What a preview takes. */
        PreviewForm: {
            /** @description What it is tried with. */
            sample: components["schemas"]["FormSample"];
        };
        /** @description A changed price. */
        PriceChange: {
            /** @description Cents after, if it is offered. */
            after: number | null;
            /** @description Cents before, if it was offered. */
            before: number | null;
            /** @description The class; empty in a book without. */
            class: string;
            /** @description The plan's code. */
            plan: string;
            /** @description How it changes. */
            priceMove: components["schemas"]["PriceMove"];
            /** @description What it is for: 'PT, used|cpo, 36/36000, odometer 0-36000'. */
            row: string;
        };
        /** @description How a price changes. */
        PriceMove: "up" | "down" | "new" | "gone";
        /** @description A product among others. */
        PricedProduct: {
            /** @description About how much of the payment is for it: the payment less that without it. These need not add up to the cent; none for cash. */
            aboutMonthly: components["schemas"]["Cents"] | null;
            /** @description Which. */
            product: components["schemas"]["Product"];
        };
        /** @description Where a base price stands: row and column of the book's canonical table. */
        PricedRow: {
            /** @description The price column, from 0. */
            column: number;
            /** @description The row, from 0, of the plan's rows in canonical order. */
            row: number;
        };
        /** @description The body of every answer that is an error. */
        Problem: {
            /** @description Of a 409 `stale_version`: the username of who made the newer version, where it is known and was one person. */
            changedBy?: components["schemas"]["Username"];
            /** @description A stable word for programs. */
            code: components["schemas"]["ProblemCode"];
            /** @description What is wrong, for a person. */
            detail?: string;
            /** @description The wrong fields of a 422, or the rows that a 409 is about. */
            errors?: components["schemas"]["FieldError"][];
            /** @description The HTTP status. */
            status: number;
            /** @description What is wrong, in a few words. */
            title: string;
            /** @description 'about:blank': the code tells all there is. */
            type: string;
        };
        /** @description What can be wrong with a call. A problem document has it as its code: a stable word for programs. */
        ProblemCode: "malformed_json" | "file_cut_off" | "not_signed_in" | "username_not_found" | "password_incorrect" | "invalid_credentials" | "password_expired" | "not_admin" | "account_disabled" | "dealer_disabled" | "wrong_role" | "password_change_required" | "handed_over" | "link_refused" | "no_phones" | "cross_site" | "not_through_site" | "route_not_found" | "method_not_allowed" | "body_too_large" | "unsupported_media_type" | "validation" | "too_many_attempts" | "database_unavailable" | "files_unavailable" | "document_held_up" | "not_ready_to_sign" | "document_void" | "signing_begun" | "signing_ended" | "out_of_order" | "consent_changed" | "vehicle_not_found" | "lender_not_found" | "idempotency_key_reused" | "stale_version" | "record_not_found" | "paid" | "void_instead" | "signed" | "batch_draft" | "batch_closed" | "batch_paid" | "batch_confirmed" | "batch_returned" | "batch_empty" | "batch_not_empty" | "batch_full" | "negative_total" | "not_issued" | "already_paid" | "not_to_rerate" | "in_closed_batch" | "in_batch" | "not_in_batch" | "wrong_tpa" | "nothing_due" | "exceeds_refund" | "exceeds_due" | "too_often" | "bank_data_missing" | "too_many_files" | "too_many_drafts" | "not_cancelled" | "refund_paid" | "remainder_paid" | "tpa_refunded" | "no_quote" | "not_transferable" | "no_deal" | "quote_changed" | "quote_expired" | "quote_estimate" | "already_decided" | "already_settled" | "file_has_errors" | "not_newest" | "form_not_draft" | "form_not_published" | "form_clash" | "dealer_exists" | "unknown_dealer" | "alike_exists" | "username_taken" | "own_account" | "internal";
        /** @description What is sold, and what a TPA can offer. */
        Product: "vsc" | "gap" | "tire_and_wheel" | "windshield_protection" | "paint_and_fabric" | "theft_protection" | "key_replacement";
        /** @description One sold product. */
        ProductLine: {
            /** @description The primary buyer. */
            buyerName: string;
            /** @description The provider's price, in cents. For the dealer's own eyes. */
            cost: components["schemas"]["Cents"];
            /** @description When it was generated, in milliseconds since the epoch. */
            date: number;
            /** @description 'deal-' and milliseconds. */
            dealId: components["schemas"]["DealId"];
            /** @description The deal's id and the product. */
            id: components["schemas"]["LineId"];
            /** @description What the dealer adds to it, in cents. For the dealer's own eyes. */
            markup: components["schemas"]["Cents"];
            /** @description What the buyer pays, in cents: cost and markup. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description VSC, GAP or Ancillary. */
            productType: components["schemas"]["ProductType"];
            /** @description By what it was rated, where a rate book has its price. */
            rated?: components["schemas"]["LineRate"];
            /** @description Whether it is to be paid to the provider next. */
            remit: boolean;
            /** @description Pending, complete or failed. */
            status: components["schemas"]["Status"];
            /** @description Where it stands with its administrator (TPA); none where no TPA stands behind it. */
            tpa?: components["schemas"]["TpaSide"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Counts the line's changes, from 1: an edit names the version that it was based on. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description A group as lines and their history spell it. */
        ProductType: "VSC" | "GAP" | "Ancillary";
        /** @description Which product selection the wizard shows. */
        ProductVariant: "simple" | "tpa";
        /** @description The body of a call that publishes. */
        PublishForm: {
            /** @description The count of changes that was looked at. */
            recordVersion: number;
        };
        /** @description Publishes a draft: what was looked at, and what was confirmed. */
        PublishOrder: {
            /** @description The messages of the warnings that were ticked. */
            confirmed: string[];
            /** @description The hash of the content that the report was about. */
            contentHash: string;
            /** @description The number of the book's newest published or withdrawn version then; 0 where there was none. */
            newest: number;
            /** @description The book's code, typed. */
            typedCode: string;
        };
        /** @description How the vehicle is paid for. */
        PurchaseMethod: "finance" | "cash" | "outside";
        /** @description What a form is for: the contract of a product, a document of a whole deal, or one of a cancellation or a transfer. */
        Purpose: "vsc" | "gap" | "tire_and_wheel" | "windshield_protection" | "paint_and_fabric" | "theft_protection" | "key_replacement" | "waiver" | "precontract" | "cancellation" | "lender_letter" | "transfer";
        QuoteId: rules.QuoteId;
        /** @description A price and all that it is made of. Amounts are cents. */
        Rate: {
            /** @description The price in the table. */
            base: number;
            /** @description The vehicle's class, in a book with class columns. */
            class: string | null;
            /** @description The parts of the cost and the reserve, by name. */
            components: components["schemas"]["Charge"][];
            /** @description Base, deductible and extras. */
            contractCost: number;
            /** @description The contract cost and what comes on top: what the dealer remits. */
            dealerCost: number;
            /** @description What the deductible adds or takes off. */
            deductible: number;
            /** @description Surcharges and options, by code. */
            extras: components["schemas"]["Charge"][];
            /** @description The form that is used in the state. */
            form: string;
            /** @description The highest price, if anything sets one. */
            maximum: number | null;
            /** @description The contract's miles. */
            miles: components["schemas"]["Mileage"];
            /** @description The least price, if anything sets one. */
            minimum: number | null;
            /** @description The contract's months; 0 where neither the rate nor the loan has any. */
            months: number;
            /** @description The row of the rate table that priced. */
            row: components["schemas"]["PricedRow"];
            /** @description The price that is suggested, if anything sets one. */
            suggested: number | null;
            /** @description What each step compared, if it was asked for. */
            trace: components["schemas"]["TraceLine"][];
            /** @description The number of the version that rated. */
            version: number;
        };
        /** @description Whose rates a corrected product is rated by. */
        RatesOf: "saleDate" | "today";
        /** @description What rating was told. A text that is empty, and what is left out, was not said. */
        RatingAnswers: {
            /** @description New, used or certified. */
            condition?: components["schemas"]["Condition"] | null;
            /** @description The number of cylinders, likewise. */
            cylinders?: number | null;
            /** @description The driven wheels, likewise. */
            drive?: components["schemas"]["Drive"] | null;
            /** @description The fuel, where a decode does not know it or was corrected. */
            fuel?: components["schemas"]["Fuel"] | null;
            /** @description The GVWR class from 1 to 8, likewise. */
            gvwrClass?: number | null;
            /** @description The day on which the vehicle went into service, yyyy-MM-dd. */
            inServiceDate?: string;
            /** @description The induction, likewise. */
            induction?: components["schemas"]["Induction"] | null;
            /** @description The options that were ticked, in order. */
            options?: components["schemas"]["ChosenOption"][];
            /** @description The day of the sale, yyyy-MM-dd; empty: today. */
            saleDate?: string;
            /** @description What nobody knows, so that nobody is asked again. */
            unknown?: components["schemas"]["Fact"][];
            /** @description MSRP of a new vehicle, else its retail book value, as typed. */
            vehicleValue?: string;
        };
        /** @description A document that was read. */
        ReadDocument: {
            /** @description Which one. */
            document: components["schemas"]["DocumentId"];
        };
        /** @description Why there is no price. */
        Reason: {
            /** @description What the code says of it: a limit in the fact's own unit, a list, a name. */
            argument: string | null;
            /** @description The kind of reason. */
            code: components["schemas"]["Code"];
            /** @description The fact that it is about, if it is about one. */
            fact: components["schemas"]["Fact"] | null;
            /** @description The reason in English. */
            sentence: string;
            /** @description What that fact is, in its own unit, if it is known. */
            value: string | null;
        };
        /** @description What a payee is owed goes to the other one. */
        RedirectRefund: {
            /** @description How much, in cents: above zero. */
            amount: components["schemas"]["Cents"];
            /** @description Who no longer gets it. */
            payee: components["schemas"]["Payee"];
            /** @description Why: required. */
            reason: string;
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description What a lender or a buyer is owed after a cancellation. Amounts are cents. */
        Refund: {
            /** @description What was owed at first: of a row that a redirection made, what came over with that. */
            amount: components["schemas"]["Cents"];
            /** @description The primary buyer. */
            buyerName: string;
            /** @description When, in milliseconds since the epoch. */
            cancelledAt: number;
            /** @description Who cancelled. */
            cancelledBy: components["schemas"]["Username"];
            /** @description How much time is left, while something is owed. */
            clock?: components["schemas"]["Clock"];
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description How many days are left until then: below zero it is late. */
            daysLeft: number;
            /** @description The last day on which it is in time, as yyyy-MM-dd. */
            due: string;
            /** @description Its id. */
            id: string;
            /** @description The cancelled line. */
            lineId: components["schemas"]["LineId"];
            /** @description How the payee can get money. */
            methods: components["schemas"]["RefundMethod"][];
            /** @description What the other payee of the cancellation is called, where that is known. */
            otherName?: string;
            /** @description What is owed now. */
            owed: components["schemas"]["Cents"];
            /** @description What was paid. */
            paid: components["schemas"]["Cents"];
            /** @description Who is owed it. */
            payee: components["schemas"]["Payee"];
            /** @description What the payee is called. */
            payeeName: string;
            /** @description What lateness cost on top. */
            penalty: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
            /** @description What went to the other payee. */
            redirected: components["schemas"]["Cents"];
            /** @description How far it is. */
            state: components["schemas"]["RowState"];
            /** @description What was done, oldest first. */
            steps: components["schemas"]["RefundStep"][];
            /** @description The line's administrator. */
            tpaId?: components["schemas"]["TpaId"];
            /** @description What the administrator owes back on the line. */
            tpaOwes: components["schemas"]["Cents"];
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description The line's version: a change names the version that the person saw. */
            version: number;
            /** @description The vehicle. */
            vin: string;
        };
        /** @description How a payee got money. */
        RefundMethod: "check" | "ach" | "credited" | "deducted";
        /** @description A late refund costs more. */
        RefundPenalty: {
            /** @description How much, in cents: above zero. */
            amount: components["schemas"]["Cents"];
            /** @description Who gets it. */
            payee: components["schemas"]["Payee"];
            /** @description Why: required. */
            reason: string;
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description One thing that was done about a refund. */
        RefundStep: {
            /** @description How much, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description The day of the payment, as yyyy-MM-dd. */
            date?: string;
            /** @description What. */
            kind: components["schemas"]["StepKind"];
            /** @description How it was paid. */
            method?: components["schemas"]["RefundMethod"];
            /** @description The check's number, or what the statement calls it. */
            number?: string;
            /** @description Why. */
            reason?: string;
            /** @description Who. */
            username: components["schemas"]["Username"];
        };
        /** @description A row's new choice, and the version of the row that it was made on. */
        RemitChange: {
            /** @description A line's id, or a contract's. */
            id: string;
            /** @description Whether it is to be paid next. */
            remit: boolean;
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description The changed rows of one save. */
        RemittanceChanges: {
            /** @description Contracts, each for all its unpaid lines. */
            contracts: components["schemas"]["RemitChange"][];
            /** @description Lines, each for itself. */
            lines: components["schemas"]["RemitChange"][];
        };
        /** @description How a batch is paid. A total of zero is an offset, whatever was asked for. */
        RemittanceMethod: "ach" | "check";
        /** @description How the dealer's bank knows the dealer, for the head of the file. */
        RemittanceSettings: {
            /** @description The dealer's bank, at most 23 characters. */
            bankName: string;
            /** @description Its routing number: nine digits, weighted 3-7-1. */
            bankRouting: string;
            /** @description Who pays, as the bank calls it: at most ten characters. */
            companyId: string;
            /** @description Who sends the file, as the bank calls it: at most ten characters. */
            origin: string;
        };
        /** @description What an import finds. */
        Report: {
            /** @description The number of the version that it is compared with: the one that would rate on its first day; none where no version would. */
            comparedWith?: number;
            /** @description What the book holds; nothing of a file with errors. */
            counts?: components["schemas"]["BookCounts"];
            /** @description What changes from that version. */
            differences?: components["schemas"]["Differences"];
            /** @description How many errors there are. */
            errorCount: number;
            /** @description The first errors, at most 200. */
            errors: components["schemas"]["Fault"][];
            /** @description What whoever publishes confirms. */
            warnings: components["schemas"]["Warning"][];
        };
        /** @description A report, and the same as a file for spreadsheets: what is saved is what shows. */
        ReportAnswer: {
            /** @description What its file holds: CSV with the report's columns, rows and sums. */
            csv: string;
            /** @description What its file is called: 'production_2026-11.csv'. */
            fileName: string;
            /** @description The report. */
            report: components["schemas"]["SaleReport"];
        };
        /** @description A bar. */
        ReportBar: {
            /** @description Whether its figure is below zero. */
            isNegative: boolean;
            /** @description What it stands for. */
            label: string;
            /** @description Its length, in hundredths of the longest one. */
            length: number;
            /** @description Its figure. */
            text: string;
        };
        /** @description Bars: each is drawn as its part of the greatest one. */
        ReportBars: {
            /** @description The bars. */
            bars: components["schemas"]["ReportBar"][];
            /** @description What they show. */
            label: string;
        };
        /** @description The list behind a figure of a report. */
        ReportBehind: {
            /** @description Whether only what cancellations count is in it. */
            cancellations: boolean;
            /** @description Its last month, as yyyy-MM. */
            month: string;
            /** @description How many months up to then. */
            months: number;
            /** @description What it is of: 'product:vsc'. */
            of: string;
        };
        /** @description A cell. */
        ReportCell: {
            /** @description The list behind the figure, where there is one. */
            behind?: components["schemas"]["ReportBehind"];
            /** @description For a file: '1234.50'. */
            plain: string;
            /** @description For people: '$1,234.50'. */
            text: string;
        };
        /** @description A column. */
        ReportColumn: {
            /** @description Its heading. */
            label: string;
            /** @description Whether it holds numbers. */
            numeric: boolean;
        };
        /** @description A figure of a report. */
        ReportFact: {
            /** @description What it is. */
            label: string;
            /** @description The figure. */
            text: string;
        };
        /** @description What was typed of a month. */
        ReportInputs: {
            /** @description What lenders paid the dealership for its loans, in cents: zero or more. */
            reserve: components["schemas"]["Cents"];
            /** @description Retail vehicles delivered, with and without products. */
            vehicles: number;
        };
        /** @description A month's form, as it is typed. Both are given, or neither: then nothing is known of the month again. */
        ReportInputsForm: {
            /** @description Finance reserve in dollars: '12,345.60'. */
            reserve: string;
            /** @description A whole number of vehicles. */
            vehicles: string;
            /** @description The number of the save that the person saw, 0 where nothing was ever saved. */
            version: number;
        };
        /** @description A line of a chart. */
        ReportLine: {
            /** @description What it is called. */
            name: string;
            /** @description A point for each place; none where there is no figure. */
            points: (components["schemas"]["ReportPoint"] | null)[];
        };
        /** @description Lines over months, on one scale with zero on it. */
        ReportLines: {
            /** @description What they show. */
            label: string;
            /** @description The lines. */
            lines: components["schemas"]["ReportLine"][];
            /** @description What the places along the chart are called. */
            places: string[];
            /** @description The steps of the scale, lowest first. */
            steps: components["schemas"]["ReportScaleStep"][];
        };
        /** @description Which report. */
        ReportName: "production" | "cancellations" | "pvr" | "penetration" | "ageing" | "register" | "reserve";
        /** @description A point of a line. */
        ReportPoint: {
            /** @description How high it is, in thousandths of the height. */
            height: number;
            /** @description Its amount. */
            text: string;
        };
        /** @description A step of a chart's scale. */
        ReportScaleStep: {
            /** @description How high it is, in thousandths of the height. */
            height: number;
            /** @description Its amount. */
            text: string;
        };
        /** @description A table of a report. */
        ReportSection: {
            /** @description One of its columns as bars. */
            bars?: components["schemas"]["ReportBars"];
            /** @description What it is called. */
            caption: string;
            /** @description Its columns. The first names the row. */
            columns: components["schemas"]["ReportColumn"][];
            /** @description Some of its columns as lines. */
            lines?: components["schemas"]["ReportLines"];
            /** @description Its rows, each with a cell for every column. */
            rows: components["schemas"]["ReportCell"][][];
            /** @description Its rows as bars in parts. */
            stacks?: components["schemas"]["ReportStacks"];
            /** @description Their sum. */
            total: components["schemas"]["ReportCell"][];
        };
        /** @description A bar in parts. */
        ReportStack: {
            /** @description What it stands for. */
            label: string;
            /** @description Its parts that are not zero. */
            parts: components["schemas"]["ReportStackPart"][];
            /** @description Its figure. */
            text: string;
            /** @description How long the line under it is, in thousandths of the width. */
            under: number;
        };
        /** @description A part of a bar. Lengths are thousandths of the width. */
        ReportStackPart: {
            /** @description How long it is. */
            length: number;
            /** @description Its place in the legend, from 0. */
            name: number;
            /** @description Where it begins. */
            start: number;
            /** @description Its figure. */
            text: string;
        };
        /** @description Bars in parts: what is above zero goes to the right of the zero line, part by part, what is below it to the left. */
        ReportStacks: {
            /** @description What they show. */
            label: string;
            /** @description What the parts are called, in their order. */
            legend: string[];
            /** @description The bars. */
            stacks: components["schemas"]["ReportStack"][];
            /** @description What the line under a bar is called; none where no bar has one. */
            under: string | null;
            /** @description Where zero is, in thousandths of the width. */
            zero: number;
        };
        /** @description What of a correction a rate rests on. */
        RepriceForm: {
            /** @description What is covered; as sold where nothing is said of it. */
            coverage?: components["schemas"]["AmendedCoverageRequest"] | null;
            /** @description The loan; none of a deal without one. */
            loan?: components["schemas"]["AmendedLoan"] | null;
            /** @description Odometer at the sale, in miles. */
            miles: number;
            /** @description Whose rates. */
            rates?: components["schemas"]["RatesOf"];
        };
        /** @description What a corrected product costs. */
        Repriced: {
            /** @constant */
            is: "priced";
            /** @description The product with it. */
            line: components["schemas"]["RepricedLine"];
        } | {
            /** @constant */
            is: "refused";
            /** @description Why. */
            sentence: string;
        };
        /** @description A corrected product with its price. */
        RepricedLine: {
            /** @description What the administrator gets, in cents. */
            cost: components["schemas"]["Cents"];
            /** @description What a person should know of the price: why it is another one than cost and markup, and that it stays. */
            notes: string[];
            /** @description What the buyer pays, in cents. */
            price: components["schemas"]["Cents"];
            /** @description Provider and what it covers. */
            productName: string;
        };
        /** @description The body of a call that retires. */
        RetireForm: {
            /** @description The last sale day on which it is used; without one no document is made with it any longer. */
            effectiveTo?: string | null;
            /** @description The count of changes that was looked at. */
            recordVersion: number;
        };
        /** @description Who signs. */
        Role: "buyer" | "coBuyer" | "dealer";
        /** @description A changed row of a section other than the rates. */
        RowChange: {
            /** @description The other cells after; nothing for a row that goes. */
            after: string | null;
            /** @description The other cells before; nothing for a new row. */
            before: string | null;
            /** @description The cells that name the row. */
            key: string;
            /** @description The section's name without `#`. */
            section: string;
        };
        /** @description How far a row is. */
        RowState: "owed" | "part" | "paid" | "redirected" | "reinstated";
        /** @description What becomes of a rule. */
        RuleUse: "applied" | "applied_to_transfers" | "shown" | "unverified" | "applied_unconfirmed";
        /** @description A report. */
        SaleReport: {
            /** @description What is said in their place. */
            empty: string;
            /** @description What it comes to. */
            facts: components["schemas"]["ReportFact"][];
            /** @description Which. */
            name: components["schemas"]["ReportName"];
            /** @description How the figures are counted. */
            note: string;
            /** @description What it is of, as it stands behind the report's name: 'November 2026', 'October 2026 to November 2026', or 'as of Nov 25, 2026'. */
            period: string;
            /** @description The same for a file's name: yyyy-MM, two of them, or yyyy-MM-dd. */
            periodKey: string;
            /** @description Its tables; none where there is nothing to tell. */
            sections: components["schemas"]["ReportSection"][];
        };
        /** @description The scan of a document that was signed on paper, as lists show it. */
        ScanRow: {
            /** @description When it was stored, in milliseconds since the epoch. */
            at: number;
            /** @description By whom: who confirmed that all pages and all signatures are there. */
            by: components["schemas"]["Username"];
            /** @description How many bytes it has. */
            size: number;
        };
        /** @description A section of the file, in the order in which missing ones are told. */
        Section: "book" | "states" | "plans" | "classes" | "rules" | "rates" | "extras" | "deductibles" | "components" | "retail";
        /** @description A row of a section. */
        SectionRow: {
            /** @description Its cells, as many as the header has. */
            cells: string[];
            /** @description Its number, as spreadsheets count. */
            number: number;
        };
        /** @description What the simple form holds. */
        SelectedProducts: {
            /** @description Whether ancillary products are wanted. */
            ancillary: boolean;
            /** @description Which ancillary products. */
            ancillaryOptions: components["schemas"]["PerAncillaryOfboolean"];
            /** @description Guaranteed asset protection. */
            gap: boolean;
            /** @description The loan at the moment GAP was ticked. */
            gapDetails: components["schemas"]["GapDetails"];
            /** @description Vehicle service contract. */
            vsc: boolean;
        };
        /** @description The answer to a login: the session record, and what is wanted before anything else can be done. */
        SessionAnswer: {
            /** @description For which dealer. */
            dealerId: components["schemas"]["DealerId"];
            /** @description The dealer's name, empty when there is none. */
            dealerName: string;
            /** @description When the session ends, in milliseconds since the epoch. */
            expires: number;
            /** @description Administrator rather than dealer. */
            isAdmin: boolean;
            /** @description Sent as whether the password must be changed. Not there unless true: the record alone is what the browser keeps. */
            mustChangePassword?: boolean;
            /** @description Whether it lives 30 days rather than 24 hours. */
            rememberMe: boolean;
            /** @description Who. */
            userId: string;
            /** @description The name used to sign in. */
            username: components["schemas"]["Username"];
        };
        /** @description Who settled a payment's difference, and why. */
        Settlement: {
            /** @description When, in milliseconds since the epoch. */
            date: number;
            /** @description Why. */
            reason: string;
            /** @description Who. */
            username: components["schemas"]["Username"];
        };
        /** @description Settling a payment's difference, as typed. */
        SettlementForm: {
            /** @description Why nothing is open from now on: required. */
            reason: string;
        };
        /** @description How lists show where a version stands. */
        Shown: "draft" | "published" | "superseded" | "withdrawn";
        /** @description A rule that is shown beside a quote and changes nothing. */
        ShownRule: {
            /** @description 'check with counsel' where no one has verified it. */
            advice: string | null;
            /** @description The statute, if a text names one. */
            citation: string;
            /** @description `FL/VSC/refund_min_bp`. */
            name: string;
            /** @description What else is to be known. */
            note: string;
            /** @description Its value and unit. */
            value: string;
        };
        /** @description A document, as a signer sees it. */
        SignDocument: {
            /** @description Its id. */
            id: components["schemas"]["DocumentId"];
            /** @description Whether the signer has read it. */
            isRead: boolean;
            /** @description Its words, in reading order. */
            parts: components["schemas"]["Part"][];
            /** @description The signer's own places in it. */
            places: components["schemas"]["SignPlace"][];
            /** @description What it is called. */
            title: string;
            /** @description Whether they have to sign something else before it. */
            waits: boolean;
        };
        /** @description A place of a signer. */
        SignPlace: {
            /** @description Whether they signed there. */
            isSigned: boolean;
            /** @description With what they sign there. */
            kind: components["schemas"]["PlaceKind"];
            /** @description Its number in its document. */
            number: number;
            /** @description What they confirm; empty at a place for a signature. */
            text: string;
        };
        /** @description A signing, as a signer sees it. */
        SignView: {
            /** @description What they agree to. */
            consent: components["schemas"]["ConsentView"];
            /** @description The dealership's name. */
            dealerName: string;
            /** @description What they sign. */
            documents: components["schemas"]["SignDocument"][];
            /** @description The field that it is drawn in. */
            field: components["schemas"]["SignatureField"];
            /** @description Its id. */
            id: components["schemas"]["SigningId"];
            /** @description The signature that they adopted. */
            ink: components["schemas"]["Adopted"] | null;
            /** @description Whether they sign the waiver of a menu: there is no contract yet. */
            isWaiver: boolean;
            /** @description Their name. */
            name: string;
            /** @description Whether they sign on their own phone, which has to prove that it opens PDF files. */
            onPhone: boolean;
            /** @description As whom they sign. */
            role: components["schemas"]["Role"];
            /** @description Where the signing stands. */
            status: components["schemas"]["SigningStatus"];
            /** @description What they do next. */
            step: components["schemas"]["SignerStep"];
        };
        /** @description The size of the field that the strokes of a signature stand in, in thousandths of a point. */
        SignatureField: {
            /** @description From the upper edge, where y is 0, to the lower one. */
            height: number;
            /** @description From the left edge, where x is 0, to the right one. */
            width: number;
        };
        /** @description A place that was signed at. */
        SignedPlace: {
            /** @description In which document. */
            document: components["schemas"]["DocumentId"];
            /** @description Which place of it. */
            place: number;
        };
        /** @description What a signer does next. */
        SignerStep: "wait" | "identity" | "consent" | "read" | "sign" | "complete" | "done";
        /** @description Somebody who signs, as the dealership sees them. */
        SignerView: {
            /** @description When they completed, in milliseconds since the epoch. */
            doneAt: number | null;
            /** @description Their name; empty for the dealership until somebody signed for it. */
            name: string;
            /** @description Whether they sign on their own phone, which has opened its link. */
            onPhone: boolean;
            /** @description As whom. */
            role: components["schemas"]["Role"];
            /** @description What they do next. */
            step: components["schemas"]["SignerStep"];
        };
        SigningId: rules.SigningId;
        /** @description Where a signing stands. */
        SigningStatus: "open" | "completed" | "declined" | "cancelled";
        /** @description A signing, as the dealership sees it. */
        SigningView: {
            /** @description The contract; null for a menu's waiver. */
            contractId: components["schemas"]["ContractId"] | null;
            /** @description When it was begun, in milliseconds since the epoch. */
            createdAt: number;
            /** @description What is signed. */
            documents: components["schemas"]["DocumentId"][];
            /** @description The field that a signature is drawn in. */
            field: components["schemas"]["SignatureField"];
            /** @description Its id. */
            id: components["schemas"]["SigningId"];
            /** @description The menu; null for a contract's documents. */
            menuId: components["schemas"]["MenuId"] | null;
            /** @description Whether this site has an address that a customer's own phone can open. */
            offersPhone: boolean;
            /** @description Who signs, in their order. */
            signers: components["schemas"]["SignerView"][];
            /** @description Where it stands. */
            status: components["schemas"]["SigningStatus"];
        };
        /** @description Who gave the answer. */
        Source: "cache" | "vpic" | "offline";
        /** @description Who did something, and when. */
        Stamp: {
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description The username. */
            by: components["schemas"]["Username"];
        };
        /** @description A line's standing. Only a cancelled one goes back, to issued. */
        Standing: "issued" | "void" | "replaced" | "cancelled" | "expired";
        /** @description The rules that are found. */
        StateRules: {
            /** @description The SHA-256 of the table of cancellation rules: which one it is. */
            hash: string;
            /** @description The caps of rating, then the rules on cancellations, each in the order of its table. */
            items: components["schemas"]["WordedRule"][];
        };
        /**
         * @description What has become of a line or a contract. Any unknown word is failed; where a record has none, the default stands:
         *     pending.
         */
        Status: "pending" | "complete" | "failed";
        /** @description A step of rating. */
        Step: "input" | "version" | "eligibility" | "price" | "extras" | "cost" | "retail";
        /** @description What a step did. */
        StepKind: "paid" | "redirected" | "received" | "penalty";
        /** @description A record of `enrolled_dealers` as administrators list, open and correct it. */
        StoredDealer: {
            address: string;
            ancillary_enabled: boolean;
            city: string;
            contact_email: string | null;
            contact_name: string | null;
            contact_phone: string | null;
            contact_title: string | null;
            /** @description When it was enrolled, in milliseconds since the epoch; 0 where that is not known. */
            created_at: number;
            dba: string | null;
            /** @description Out of business with us: its users can't sign in. */
            disabled: boolean;
            gap_enabled: boolean;
            /** @description The dealer's id. */
            id: components["schemas"]["DealerId"];
            key_enabled: boolean;
            legal_name: string;
            paint_fabric_enabled: boolean;
            selected_gap_tpas: components["schemas"]["TpaId"][];
            selected_key_tpa: components["schemas"]["TpaId"] | null;
            selected_paint_fabric_tpa: components["schemas"]["TpaId"] | null;
            selected_theft_tpa: components["schemas"]["TpaId"] | null;
            selected_tire_wheel_tpa: components["schemas"]["TpaId"] | null;
            selected_vsc_tpas: components["schemas"]["TpaId"][];
            selected_windshield_tpa: components["schemas"]["TpaId"] | null;
            state: string;
            theft_enabled: boolean;
            tire_wheel_enabled: boolean;
            /** @description Counts the record's changes, from 1; 0 in a record from before they were counted. */
            version: number;
            vsc_enabled: boolean;
            website: string | null;
            windshield_enabled: boolean;
            zip: string;
        };
        /** @description Settings as they are stored. */
        StoredMenuSettings: {
            /** @description Who saved them last. */
            changedBy?: components["schemas"]["Username"];
            /** @description The settings. */
            settings: components["schemas"]["MenuSettings"];
            /** @description Counts saves. */
            version: number;
        };
        /** @description Settings as they are stored. */
        StoredRemittanceSettings: {
            /** @description Who saved them last. */
            changedBy?: components["schemas"]["Username"];
            /** @description The settings. */
            settings: components["schemas"]["RemittanceSettings"];
            /** @description Counts saves, 0 where nothing was ever saved. */
            version: number;
        };
        /** @description A month's record: what is known of it, and who saved it. */
        StoredReportInputs: {
            /** @description Who saved it last. */
            changedBy?: components["schemas"]["Username"];
            /** @description None where nothing is known. */
            inputs: components["schemas"]["ReportInputs"] | null;
            /** @description Counts saves, 0 where nothing was ever saved. */
            version: number;
        };
        /** @description Settings as they are stored: with who saved them. */
        StoredSettings: {
            /** @description The username of who saved this version; left out before the first save, and where the release that stored it did not note that. */
            changedBy?: components["schemas"]["Username"];
            /** @description The record. */
            settings: components["schemas"]["DealerSettings"];
            /** @description Counts the saves; 0 while none was ever made. */
            version: number;
        };
        /** @description A record of `active_admins` as administrators list, open and correct it. */
        StoredTpa: {
            address: string;
            ancillary_enabled: boolean;
            city: string;
            contact_name: string | null;
            /** @description When it was enrolled, in milliseconds since the epoch; 0 where that is not known. */
            created_at: number;
            /** @description No longer offers anything. */
            disabled: boolean;
            email: string | null;
            gap_eligible_states: string;
            gap_enabled: boolean;
            /** @description The record's id. */
            id: components["schemas"]["TpaId"];
            key_replacement_eligible_states: string;
            key_replacement_enabled: boolean;
            paint_and_fabric_eligible_states: string;
            paint_and_fabric_enabled: boolean;
            phone: string | null;
            state: string;
            theft_protection_eligible_states: string;
            theft_protection_enabled: boolean;
            tire_and_wheel_eligible_states: string;
            tire_and_wheel_enabled: boolean;
            tpa_name: string;
            /** @description Counts the record's changes, from 1; 0 in a record from before they were counted. */
            version: number;
            vsc_eligible_states: string;
            vsc_enabled: boolean;
            windshield_protection_eligible_states: string;
            windshield_protection_enabled: boolean;
            zip: string;
        };
        /** @description The answer to a lead. */
        Submitted: {
            /** @description Whether it was the last saved one again, which is not saved twice. */
            duplicate?: boolean;
            /** @description Always true: what could not be saved is a problem answer. */
            saved: boolean;
        };
        /** @description A table's column. */
        TableColumn: {
            /** @description Where its texts stand. */
            align?: components["schemas"]["CellAlign"];
            /** @description What stands above it; all columns have one, or none has. */
            header?: string;
            /** @description Whether its cells name what stands right of them. */
            label?: boolean;
            /** @description Its part of the width, in percent; all of a table's make 100. */
            share: number;
        };
        /** @description A table's column. */
        TableColumnRequest: {
            /** @description Where its texts stand. */
            align?: components["schemas"]["CellAlign"];
            /** @description What stands above it; all columns have one, or none has. */
            header?: string | null;
            /** @description Whether its cells name what stands right of them. */
            label?: boolean;
            /** @description Its part of the width, in percent; all of a table's make 100. */
            share: number;
        };
        /** @description A table's row. */
        TableRow: {
            /** @description A text for each column; an empty one is an empty cell. */
            cells: string[];
            /** @description Over which items it repeats; it stands once without it. */
            each?: components["schemas"]["FormEach"];
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"];
        };
        /** @description A table's row. */
        TableRowRequest: {
            /** @description A text for each column; an empty one is an empty cell. */
            cells: string[];
            /** @description Over which items it repeats; it stands once without it. */
            each?: components["schemas"]["FormEach"] | null;
            /** @description Which deals it is for; all without it. */
            when?: components["schemas"]["BlockCondition"] | null;
        };
        /** @description A loan term in months, from 0 to 480. */
        Term: number;
        /** @description A version of terms. */
        TermsVersion: {
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description The form; empty where there is none. */
            form: string;
            /** @description Whether it is in force. */
            inForce: boolean;
            /** @description The product; none of due dates. */
            product?: components["schemas"]["Product"];
            /** @description Who saved it. */
            username: components["schemas"]["Username"];
            /** @description Counts the versions of the same terms, from 1. */
            version: number;
            /** @description What it means. */
            words: string;
        };
        /** @description A test vehicle. */
        TestVehicle: {
            /** @description What is wanted. */
            choice: components["schemas"]["Choice"];
            /** @description The vehicle and its deal. */
            facts: components["schemas"]["Facts"];
        };
        /** @description A posting, as far as it is of one line. */
        ToldPosting: {
            /** @description How much moved on the line, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description The time that it counts from, in milliseconds since the epoch. */
            at: number;
            /** @description The remittance batch that posted it. */
            batchId?: components["schemas"]["BatchId"];
            /** @description What is owed on the line after it, and by whom; nothing where all is settled. */
            owed: components["schemas"]["NamedAmount"][];
            /** @description The name that the person who did it signs in with; none of what was posted by an earlier release. */
            username?: components["schemas"]["Username"];
            /** @description What happened: 'Cancelled: Shield gives back $600.00, you give back $570.00'. */
            what: string;
        };
        /** @description What is shown of an account. */
        TpaBank: {
            /** @description When, in milliseconds since the epoch. */
            at?: number;
            /** @description The last four characters of the account; empty of one that has no more. */
            lastFour: string;
            /** @description Who entered it. */
            username?: components["schemas"]["Username"];
            /** @description Counts the saves, 0 where there is no account. */
            version: number;
        };
        /** @description The books of a TPA. */
        TpaBooks: {
            /** @description By code, the newest version first. */
            items: components["schemas"]["ListedBook"][];
            /** @description The TPA's name, which its files have to say. */
            tpaName: string;
        };
        /** @description What an administrator makes of a TPA. */
        TpaChanges: {
            /** @description No longer offers anything. */
            disabled: boolean;
            /** @description The form. */
            form: components["schemas"]["TpaEnrollmentForm"];
            /** @description The version that this is based on. */
            version: number;
        };
        /** @description The TPA enrolment form, as typed and ticked. */
        TpaEnrollmentForm: {
            /** @description Required. */
            address: string;
            /** @description Where each ancillary product is offered. */
            ancillaryEligibleStates: components["schemas"]["PerAncillaryOfArray_of_string"];
            /** @description Which ancillary products are ticked. */
            ancillaryProducts: components["schemas"]["PerAncillaryOfboolean"];
            /** @description Required. */
            city: string;
            /** @description Whom to ask for; may be empty. */
            contactName?: string;
            /** @description May be empty. */
            email?: string;
            /** @description Where GAP is offered. */
            gapEligibleStates: string[];
            /** @description (XXX) XXX-XXXX; may be empty. */
            phone: string;
            /** @description Which cards are ticked. */
            products: components["schemas"]["OfferedGroups"];
            /** @description 2-letter state code, required. */
            state: string;
            /** @description Required. */
            tpaName: string;
            /** @description Where the VSC is offered. */
            vscEligibleStates: string[];
            /** @description ZIP code, required. */
            zip: string;
        };
        TpaId: rules.TpaId;
        /** @description What the TPA variant of the product selection holds, by the keys of its form. */
        TpaProducts: {
            /** @description Ancillary products wanted. */
            ancillary: boolean;
            /** @description Guaranteed asset protection wanted. */
            gap: boolean;
            /** @description Key Replacement */
            keyReplacement: boolean;
            /** @description Paint & Fabric Protection */
            paintAndFabric: boolean;
            /** @description Ids, at most three. */
            selectedGapTpas: components["schemas"]["TpaId"][];
            /** @description TPA of Key Replacement. */
            selectedKeyTpa: components["schemas"]["TpaId"] | null;
            /** @description TPA of Paint & Fabric Protection. */
            selectedPaintFabricTpa: components["schemas"]["TpaId"] | null;
            /** @description TPA of Theft Protection. */
            selectedTheftTpa: components["schemas"]["TpaId"] | null;
            /** @description TPA of Tire & Wheel Protection. */
            selectedTireWheelTpa: components["schemas"]["TpaId"] | null;
            /** @description Ids, at most six. */
            selectedVscTpas: components["schemas"]["TpaId"][];
            /** @description TPA of Windshield Protection. */
            selectedWindshieldTpa: components["schemas"]["TpaId"] | null;
            /** @description Theft Protection */
            theftProtection: boolean;
            /** @description Tire & Wheel Protection */
            tireAndWheel: boolean;
            /** @description Vehicle service contract wanted. */
            vsc: boolean;
            /** @description Windshield Protection */
            windshieldProtection: boolean;
        };
        /** @description What the TPA variant of the product selection holds, by the keys of its form. */
        TpaProductsRequest: {
            /** @description Ancillary products wanted. */
            ancillary: boolean;
            /** @description Guaranteed asset protection wanted. */
            gap: boolean;
            /** @description Key Replacement */
            keyReplacement: boolean;
            /** @description Paint & Fabric Protection */
            paintAndFabric: boolean;
            /** @description Ids, at most three. */
            selectedGapTpas: components["schemas"]["TpaId"][];
            /** @description TPA of Key Replacement. */
            selectedKeyTpa?: components["schemas"]["TpaId"] | null;
            /** @description TPA of Paint & Fabric Protection. */
            selectedPaintFabricTpa?: components["schemas"]["TpaId"] | null;
            /** @description TPA of Theft Protection. */
            selectedTheftTpa?: components["schemas"]["TpaId"] | null;
            /** @description TPA of Tire & Wheel Protection. */
            selectedTireWheelTpa?: components["schemas"]["TpaId"] | null;
            /** @description Ids, at most six. */
            selectedVscTpas: components["schemas"]["TpaId"][];
            /** @description TPA of Windshield Protection. */
            selectedWindshieldTpa?: components["schemas"]["TpaId"] | null;
            /** @description Theft Protection */
            theftProtection: boolean;
            /** @description Tire & Wheel Protection */
            tireAndWheel: boolean;
            /** @description Vehicle service contract wanted. */
            vsc: boolean;
            /** @description Windshield Protection */
            windshieldProtection: boolean;
        };
        /** @description The administrator gave money back. */
        TpaRefund: {
            /** @description How much, in cents: above zero. */
            amount: components["schemas"]["Cents"];
            /** @description The day on which it came, as yyyy-MM-dd: required, and not after today. */
            date: string;
            /** @description The check's number, or what the administrator calls it. */
            reference?: string;
            /** @description The version of the line that the person saw. */
            version: number;
        };
        /** @description Where a line stands with its administrator. */
        TpaSide: {
            /** @description The remittance batch that holds it: 'outright' of a line that a payment of lines of an earlier release paid. */
            batchId?: components["schemas"]["BatchId"];
            /** @description What was cancelled, while it is. */
            cancelled?: components["schemas"]["CancelledLine"];
            /** @description How long it runs, where a correction said so: of GAP, and of what no rate book rated. */
            correctedTerm?: components["schemas"]["CorrectedTerm"];
            /** @description The draft or closed batch that takes off what the administrator owes on it. */
            creditBatch?: components["schemas"]["BatchId"];
            /** @description The paid batch that took off what the administrator owed. */
            credited?: components["schemas"]["CreditTaken"];
            /** @description When it must be remitted, by the administrator's terms at the sale; none where there were none. */
            due?: components["schemas"]["LineDue"];
            /** @description Who voided, replaced or cancelled it, when and why, while it is. */
            ended?: components["schemas"]["Ended"];
            /** @description Its batch came back, and it was in no other since. */
            failed: boolean;
            /** @description The fees of transfers that cost something, in their order. */
            fees?: components["schemas"]["TransferFee"][];
            /** @description To whom it was transferred, one after the other; the last one holds it now. */
            holders?: components["schemas"]["Holder"][];
            /** @description What the administrator is still to get, in cents. */
            payable: components["schemas"]["Cents"];
            /** @description What the administrator owes back, in cents. */
            refundDue?: components["schemas"]["Cents"];
            /** @description The line that was sold for it, as its correction. */
            replacedBy?: components["schemas"]["LineId"];
            /** @description The line that it was sold for, as its correction. */
            replaces?: components["schemas"]["LineId"];
            /** @description The loan by which it is to be rated again, since another product of its contract was corrected; none where it is not, or no longer. */
            rerateTo?: components["schemas"]["AmendedLoan"];
            /** @description Where the line stands. */
            standing: components["schemas"]["Standing"];
            /** @description The administrator. */
            tpaId: components["schemas"]["TpaId"];
        };
        /** @description A TPA's terms: what is in force, as a form shows it, and all versions. */
        TpaTerms: {
            /** @description What its contracts say of their cancellation, by product and form. */
            cancellation: components["schemas"]["CancellationInForce"][];
            /** @description When its money is due. */
            due: components["schemas"]["DueInForce"] | null;
            /** @description What it offers. */
            offered: components["schemas"]["Product"][];
            /** @description The TPA's name. */
            tpaName: string;
            /** @description All versions, newest first. */
            versions: components["schemas"]["TermsVersion"][];
        };
        /** @description A comparison or a result of a step. */
        TraceLine: {
            /** @description The step. */
            step: components["schemas"]["Step"];
            /** @description What it compared, in English. */
            text: string;
        };
        /** @description The fee of a transfer, which goes to the administrator. The first one of a line has the number 1. */
        TransferFee: {
            /** @description How much it is, in cents. */
            amount: components["schemas"]["Cents"];
            /** @description The remittance batch that holds it. */
            batchId?: components["schemas"]["BatchId"];
            /** @description Its batch came back, and it was in no other since. */
            failed: boolean;
            /** @description What of it the administrator is still to get, in cents. */
            payable: components["schemas"]["Cents"];
        };
        /** @description What a person types to transfer a contract. */
        TransferForm: {
            /** @description City. */
            city: string;
            /** @description The day on which the vehicle was sold to the new owner, as yyyy-MM-dd. */
            date: string;
            /** @description The administrator's fee, in dollars; 0 for none. */
            fee: string;
            /** @description The new owner's first and last name. */
            name: string;
            /** @description What the odometer read when the vehicle was sold, in miles. */
            odometer: string;
            /** @description State. */
            state: string;
            /** @description Number and street. */
            street: string;
            /** @description The version of the line that the person saw. */
            version: number;
            /** @description ZIP code. */
            zip: string;
        };
        /** @description What the server knows of a contract that is to be transferred. */
        TransferKnown: {
            /** @description Its contract. */
            contractId: components["schemas"]["ContractId"];
            /** @description The first day that it does not cover. */
            end: string;
            /** @description The reading at which cover ends, in miles; none where miles are not limited, or nobody knows from where they count. */
            endOdometer?: number;
            /** @description What that costs at most by the contract, in cents; none where it does not say it. */
            fee?: components["schemas"]["Cents"];
            /** @description Who holds it. */
            holderName: string;
            /** @description Since when: the day of the sale, or of the last transfer. */
            holderSince: string;
            /** @description The line. */
            lineId: components["schemas"]["LineId"];
            /** @description What the odometer read last, in miles, if it is known. */
            odometer?: number;
            /** @description `VSC`, or an ancillary's stored name. */
            product: string;
            /** @description Provider and what it covers. */
            productName: string;
            /** @description The day of the sale, where the dealership stands. */
            saleDate: string;
            /** @description The state of the sale. */
            state: string;
            /** @description The day, where the dealership stands. */
            today: string;
            /** @description The administrator's name. */
            tpaName: string;
            /** @description Year make model. */
            vehicleInfo: string;
            /** @description Its version. */
            version: number;
            /** @description The vehicle. */
            vin: string;
            /** @description How many days after the vehicle's sale its new owner may take it over, by the contract; none without a limit. */
            windowDays?: number;
        };
        /** @description What every plan comes to. */
        Trial: {
            /** @description By code. */
            plans: components["schemas"]["TriedPlan"][];
        };
        /** @description What a plan comes to: a price, or reasons. */
        TriedPlan: {
            /** @description Its name. */
            name: string;
            /** @description Its code. */
            plan: string;
            /** @description The price with all that it is made of. */
            rate?: components["schemas"]["Rate"];
            /** @description Why there is none. */
            reasons: components["schemas"]["Reason"][];
            /** @description The row of the rate table that priced, as a line of text. */
            row?: string;
            /** @description What each step compared. */
            trace: components["schemas"]["TraceLine"][];
        };
        /** @description What keeps a quote from being executed. */
        UnknownInput: "claims" | "odo_cancel";
        /** @description An account, without its password. */
        UserAccount: {
            /** @description When it was made, in milliseconds since the epoch. */
            createdAt: number;
            /** @description For which dealer. */
            dealerId: components["schemas"]["DealerId"];
            /** @description The dealer's name. */
            dealerName: string;
            /** @description Can't sign in. */
            disabled: boolean;
            /** @description Administrator rather than dealer. */
            isAdmin: boolean;
            /** @description What is in the way at the next login: sent as whether the password must be changed. */
            mustChangePassword: boolean;
            /** @description Who, for the records that they make. */
            userId: string;
            /** @description The name to sign in with. */
            username: components["schemas"]["Username"];
            /** @description Counts the account's changes, from 1: an edit names the version that it was based on. */
            version: number;
        };
        /** @description What an administrator makes of an account. */
        UserChanges: {
            /** @description The dealer need not be an enrolled one. */
            anyDealer?: boolean;
            /** @description For which dealer. */
            dealerId: string;
            /** @description Can't sign in. */
            disabled: boolean;
            /** @description Administrator rather than dealer. */
            isAdmin: boolean;
            /** @description The version that this is based on. */
            version: number;
        };
        Username: rules.Username;
        /** @description A decoded vehicle. Unknown texts read 'Unknown', an unknown year is 0. */
        VehicleInfo: {
            /** @description Body class, else vehicle type. */
            bodyType: string;
            /** @description Displacement, configuration and fuel in one text: '2.4L In-Line Gasoline'. */
            engineType: string;
            /** @description Maker's name, as vPIC writes it. */
            make: string;
            /** @description Country of the plant. */
            manufacturingPlant: string;
            /** @description Model name. */
            model: string;
            /** @description What its price may depend on besides. Records of before have none of it. */
            traits?: components["schemas"]["VehicleTraits"];
            /** @description Model year, 0 when unknown. */
            year: number;
        };
        /** @description What a decode says of a vehicle that rating can take. What it lacks is unknown. */
        VehicleTraits: {
            /** @description The number of cylinders. */
            cylinders?: number;
            /** @description The driven wheels. */
            drive?: components["schemas"]["Drive"];
            /** @description What it runs on. */
            fuel?: components["schemas"]["Fuel"];
            /** @description The class of the gross vehicle weight rating, 1 to 8: 1 up to 6,000 lb, 8 above 33,000 lb. */
            gvwrClass?: number;
            /** @description The engine's induction. */
            induction?: components["schemas"]["Induction"];
        };
        /** @description Settings with the number of the save that they come from, 0 where nothing was ever saved. */
        VersionedMenuSettings: {
            /** @description The settings. */
            settings: components["schemas"]["MenuSettings"];
            /** @description Counts saves. */
            version: number;
        };
        /** @description Settings with the number of the save that they come from, 0 where nothing was ever saved. */
        VersionedRemittanceSettings: {
            /** @description The settings. */
            settings: components["schemas"]["RemittanceSettings"];
            /** @description Counts saves. */
            version: number;
        };
        /** @description Settings and how often they were saved. */
        VersionedSettings: {
            /** @description The record. */
            settings: components["schemas"]["DealerSettings"];
            /** @description Counts the saves; 0 while nothing was ever saved. A save names the version that it was based on. */
            version: number;
        };
        /** @description Batches that wait for their confirmation. */
        Waiting: {
            /** @description Those that wait longest, at most 400. */
            items: components["schemas"]["DealerBatch"][];
            /** @description Whether there are more, which are listed once these are confirmed. */
            more: boolean;
        };
        /** @description Why a document has no file yet. */
        WantedReason: "no_form" | "no_deal" | "no_value";
        /** @description A warning about a book. */
        Warning: {
            /** @description What may be wrong, in English. */
            message: string;
        };
        /** @description A contract with all its lines, void and replaced ones among them. */
        WholeContract: {
            /** @description The contract. */
            contract: components["schemas"]["Contract"];
            /** @description Its lines, and what moves for each. */
            lines: components["schemas"]["WholeLine"][];
        };
        /** @description A line and its money. */
        WholeLine: {
            /** @description The line. */
            line: components["schemas"]["ProductLine"];
            /** @description Its amounts, in the order in which they are told. */
            money: components["schemas"]["NamedAmount"][];
        };
        /** @description A reason for what is done to a batch or a line. */
        WithReason: {
            /** @description Why: required. */
            reason: string;
            /** @description The version that the person saw. */
            version: number;
        };
        /** @description Withdraws a published version. */
        WithdrawOrder: {
            /** @description Why, in a line. */
            reason: string;
            /** @description The record's row version that the decision rests on. */
            rowVersion: number;
        };
        /** @description What a withdrawal leads to. */
        Withdrawable: {
            /** @description The number of the version that rates again, on the days that it has; none where no published version is left. */
            before?: number;
        };
        /** @description Who withdrew a version, when and why. */
        Withdrawal: {
            /** @description When, in milliseconds since the epoch. */
            at: number;
            /** @description The username. */
            by: components["schemas"]["Username"];
            /** @description Why. */
            reason: string;
        };
        /** @description A rule or a cap in words. */
        WordedRule: {
            /** @description The statute; empty where none is known. */
            citation: string;
            /** @description The first day of sale that it speaks of; none: from the beginning. */
            from: string | null;
            /** @description What else is to be known; empty where nothing is. */
            note: string;
            /** @description 'VSC', 'GAP', 'ANC' or 'ANY'. */
            product: string;
            /** @description What it rules: 'Highest cancellation fee'. */
            rule: string;
            /** @description Where it was read. */
            source: string;
            /** @description The state's code; DC too. */
            state: string;
            /** @description The last day of sale that it speaks of; none: to this day. */
            to: string | null;
            /** @description What becomes of it. */
            use: components["schemas"]["RuleUse"];
            /** @description What it says of that: '$75.00'. */
            value: string;
        };
        /** @description A line of the working. */
        WorkLine: {
            /** @description What its number is worked out of. */
            basis: string;
            /** @description Whether the result rests on it. A screen can leave out a line that it does not. */
            counts: boolean;
            /** @description Its figure without rounding. */
            figure: string;
            /** @description Which. */
            key: components["schemas"]["WorkingKey"];
            /** @description Its label. */
            label: string;
            /** @description Its number, for people. */
            number: string;
            /** @description The lines that it reads. */
            rests_on: components["schemas"]["WorkingRest"][];
            /** @description The terms, facts and rules that it reads. */
            sources: components["schemas"]["WorkingSource"][];
        };
        /** @description The lines of a working, in their order. */
        WorkingKey: "rules" | "effective" | "cover_end" | "free_look" | "flat" | "days" | "months" | "rule78" | "miles" | "governs" | "percent" | "unearned" | "unearned_shares" | "claims" | "fee" | "small" | "refund" | "shares" | "tax_refund" | "payees" | "due" | "penalty";
        /** @description A line of the working that another one rests on, and what it came to. */
        WorkingRest: {
            /** @description Its exact figure. */
            figure: string;
            /** @description Which line. */
            key: components["schemas"]["WorkingKey"];
        };
        /** @description Where a number comes from. */
        WorkingSource: {
            /** @description Whether it is assumed. */
            assumed: boolean;
            /** @constant */
            kind: "term";
            /** @description Its name, as in the columns. */
            name: string;
            /** @description What it says. */
            value: string;
        } | {
            /** @constant */
            kind: "fact";
            /** @description Its name, as in the columns. */
            name: string;
            /** @description What it says. */
            value: string;
        } | {
            /** @description The statute. */
            citation: string;
            /** @constant */
            kind: "rule";
            /** @description `TX/VSC/fee_cap_cents`. */
            name: string;
            /** @description Its value and unit. */
            value: string;
        };
    };
    responses: {
        /** @description The file did not arrive whole. */
        "400_file_cut_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "file_cut_off";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description The request is not valid JSON. */
        "400_malformed_json": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "malformed_json";
                    /** @constant */
                    status?: 400;
                };
            };
        };
        /** @description Username not found. Password is incorrect. Invalid username or password. This one-time password has expired. */
        "401_invalid_credentials.password_expired.password_incorrect.username_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "invalid_credentials" | "password_expired" | "password_incorrect" | "username_not_found";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description Please sign in. */
        "401_not_signed_in": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_signed_in";
                    /** @constant */
                    status?: 401;
                };
            };
        };
        /** @description Please use the site's own address. This call came from another site. This account has been turned off. This account does not have admin privileges. This dealership's access has been turned off. */
        "403_account_disabled.cross_site.dealer_disabled.not_admin.not_through_site": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "account_disabled" | "cross_site" | "dealer_disabled" | "not_admin" | "not_through_site";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. This call came from another site. This code can't be used. Please ask the dealership for a new one. */
        "403_cross_site.link_refused.not_through_site": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "cross_site" | "link_refused" | "not_through_site";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. This call came from another site. */
        "403_cross_site.not_through_site": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "cross_site" | "not_through_site";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. This call came from another site. This account may not do this. Please choose a new password first. */
        "403_cross_site.not_through_site.password_change_required.wrong_role": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "cross_site" | "not_through_site" | "password_change_required" | "wrong_role";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. */
        "403_not_through_site": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_through_site";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. Please choose a new password first. */
        "403_not_through_site.password_change_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_through_site" | "password_change_required";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description Please use the site's own address. This account may not do this. Please choose a new password first. */
        "403_not_through_site.password_change_required.wrong_role": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_through_site" | "password_change_required" | "wrong_role";
                    /** @constant */
                    status?: 403;
                };
            };
        };
        /** @description There is nothing here. No lender has this code. */
        "404_lender_not_found.route_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "lender_not_found" | "route_not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description There is no such record. */
        "404_record_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "record_not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description There is nothing here. There is no such record. */
        "404_record_not_found.route_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "record_not_found" | "route_not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description There is nothing here. */
        "404_route_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "route_not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description There is nothing here. No vehicle is known for this VIN. */
        "404_route_not_found.vehicle_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "route_not_found" | "vehicle_not_found";
                    /** @constant */
                    status?: 404;
                };
            };
        };
        /** @description Another dealer has this ID already. There is a record with the same name or address already. */
        "409_alike_exists.dealer_exists": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "alike_exists" | "dealer_exists";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. There is a record with the same name or address already. */
        "409_alike_exists.idempotency_key_reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "alike_exists" | "idempotency_key_reused";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. There is a record with the same name or address already. */
        "409_alike_exists.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "alike_exists" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description Somebody else has decided already. */
        "409_already_decided": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "already_decided";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is no longer in force. This product is paid to its administrator. A paid product can't be deleted.. This product is signed.. This product is in a closed batch. This was changed since it was read. */
        "409_already_paid.idempotency_key_reused.in_closed_batch.not_issued.paid.signed.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "already_paid" | "idempotency_key_reused" | "in_closed_batch" | "not_issued" | "paid" | "signed" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is no longer in force. This product is paid to its administrator. This product is in a closed batch. This was changed since it was read. */
        "409_already_paid.idempotency_key_reused.in_closed_batch.not_issued.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "already_paid" | "idempotency_key_reused" | "in_closed_batch" | "not_issued" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description Somebody else has settled this difference already. */
        "409_already_settled": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "already_settled";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description Something is missing for the bank's file. There are 36 files of this day already. This key was used for another request. This batch is a draft. This batch is paid. This batch is confirmed. This batch came back. This was changed since it was read. */
        "409_bank_data_missing.batch_confirmed.batch_draft.batch_paid.batch_returned.idempotency_key_reused.stale_version.too_many_files": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "bank_data_missing" | "batch_confirmed" | "batch_draft" | "batch_paid" | "batch_returned" | "idempotency_key_reused" | "stale_version" | "too_many_files";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is a draft. This batch is closed. This batch is confirmed. This batch came back. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_draft" | "batch_returned" | "idempotency_key_reused" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is a draft. This batch is closed. This batch is confirmed. This batch came back. Credits of its products are in too many drafts. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_draft.batch_returned.idempotency_key_reused.stale_version.too_many_drafts": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_draft" | "batch_returned" | "idempotency_key_reused" | "stale_version" | "too_many_drafts";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is closed. This batch is paid. This batch is confirmed. This batch came back. This batch is empty. This batch would pay less than nothing. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_empty.batch_paid.batch_returned.idempotency_key_reused.negative_total.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_empty" | "batch_paid" | "batch_returned" | "idempotency_key_reused" | "negative_total" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is closed. This batch is paid. This batch is confirmed. This batch came back. This batch is full. This product belongs to another administrator. This product is in a batch already. Nothing is due on this product. This was changed too often. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_full.batch_paid.batch_returned.idempotency_key_reused.in_batch.nothing_due.stale_version.too_often.wrong_tpa": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_full" | "batch_paid" | "batch_returned" | "idempotency_key_reused" | "in_batch" | "nothing_due" | "stale_version" | "too_often" | "wrong_tpa";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This batch is closed. This batch is paid. This batch is confirmed. This batch came back. Only an empty draft can be deleted. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_not_empty.batch_paid.batch_returned.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_not_empty" | "batch_paid" | "batch_returned" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is closed. This batch is paid. This batch is confirmed. This batch came back. */
        "409_batch_closed.batch_confirmed.batch_paid.batch_returned.idempotency_key_reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_paid" | "batch_returned" | "idempotency_key_reused";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This batch is closed. This batch is paid. This batch is confirmed. This batch came back. This product is not in this batch. This was changed since it was read. */
        "409_batch_closed.batch_confirmed.batch_paid.batch_returned.not_in_batch.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_closed" | "batch_confirmed" | "batch_paid" | "batch_returned" | "not_in_batch" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This batch is a draft. This batch is paid. This batch is confirmed. This batch came back. This was changed since it was read. */
        "409_batch_confirmed.batch_draft.batch_paid.batch_returned.idempotency_key_reused.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "batch_confirmed" | "batch_draft" | "batch_paid" | "batch_returned" | "idempotency_key_reused" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This signing has ended. Something else comes first. Please load the page again. The text has changed. Please read it again. */
        "409_consent_changed.out_of_order.signing_ended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "consent_changed" | "out_of_order" | "signing_ended";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This document can't be made yet. */
        "409_document_held_up": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "document_held_up";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description These documents are not ready to be signed. These documents are being signed, or are signed already. This document is void. */
        "409_document_void.not_ready_to_sign.signing_begun": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "document_void" | "not_ready_to_sign" | "signing_begun";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This is more than the administrator owes. This was changed too often. This was changed since it was read. */
        "409_exceeds_due.idempotency_key_reused.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "exceeds_due" | "idempotency_key_reused" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. Nothing is due on this product. This is more than is owed. This was changed too often. This was changed since it was read. */
        "409_exceeds_refund.idempotency_key_reused.nothing_due.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "exceeds_refund" | "idempotency_key_reused" | "nothing_due" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This is more than is owed. This was changed too often. This was changed since it was read. */
        "409_exceeds_refund.idempotency_key_reused.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "exceeds_refund" | "idempotency_key_reused" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description The file has errors. */
        "409_file_has_errors": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "file_has_errors";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description The file has errors. This was changed since it was read. */
        "409_file_has_errors.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "file_has_errors" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. Only a draft can be changed. Another published form is for the same sales. */
        "409_form_clash.form_not_draft.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "form_clash" | "form_not_draft" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. Only a draft can be changed. */
        "409_form_not_draft.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "form_not_draft" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. Only a published form can be retired. */
        "409_form_not_published.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "form_not_published" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. */
        "409_idempotency_key_reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is not cancelled. A refund of this product was paid. This product is in a batch already. This product is in a closed batch. The rest of this product is paid to its administrator. The administrator gave money back on this product. This was changed too often. This was changed since it was read. */
        "409_idempotency_key_reused.in_batch.in_closed_batch.not_cancelled.refund_paid.remainder_paid.stale_version.too_often.tpa_refunded": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "in_batch" | "in_closed_batch" | "not_cancelled" | "refund_paid" | "remainder_paid" | "stale_version" | "too_often" | "tpa_refunded";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This contract keeps no deal, so its products can't be corrected. Void the product and sell it again. This product is no longer in force. This product is in a closed batch. This was changed since it was read. This was changed too often. */
        "409_idempotency_key_reused.in_closed_batch.no_deal.not_issued.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "in_closed_batch" | "no_deal" | "not_issued" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is no longer in force. This product is in a closed batch. This was changed since it was read. Something changed since this quote. This quote is no longer valid. This quote is an estimate. */
        "409_idempotency_key_reused.in_closed_batch.not_issued.quote_changed.quote_estimate.quote_expired.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "in_closed_batch" | "not_issued" | "quote_changed" | "quote_estimate" | "quote_expired" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is no longer in force. This product can't be transferred. No refund can be worked out for this product. This was changed since it was read. This was changed too often. */
        "409_idempotency_key_reused.no_quote.not_issued.not_transferable.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "no_quote" | "not_issued" | "not_transferable" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This product is not to be re-rated, or no longer. This was changed since it was read. */
        "409_idempotency_key_reused.not_to_rerate.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "not_to_rerate" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. Nothing is due on this product. This was changed too often. This was changed since it was read. */
        "409_idempotency_key_reused.nothing_due.stale_version.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "nothing_due" | "stale_version" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This key was used for another request. This was changed since it was read. */
        "409_idempotency_key_reused.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "idempotency_key_reused" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This product is no longer in force. This contract keeps no deal, so its products can't be corrected. Void the product and sell it again. This was changed too often. */
        "409_no_deal.not_issued.too_often": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "no_deal" | "not_issued" | "too_often";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This signing has ended. Something else comes first. Please load the page again. Signing on a customer's phone is not set up here. */
        "409_no_phones.out_of_order.signing_ended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "no_phones" | "out_of_order" | "signing_ended";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This product is no longer in force. No refund can be worked out for this product. */
        "409_no_quote.not_issued": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "no_quote" | "not_issued";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This product is no longer in force. This product can't be transferred. No refund can be worked out for this product. */
        "409_no_quote.not_issued.not_transferable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "no_quote" | "not_issued" | "not_transferable";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This product is no longer in force. No refund can be worked out for this product. This was changed since it was read. */
        "409_no_quote.not_issued.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "no_quote" | "not_issued" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. Only the newest published version can be withdrawn. */
        "409_not_newest.stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_newest" | "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description These documents are not ready to be signed. These documents are being signed, or are signed already. */
        "409_not_ready_to_sign.signing_begun": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "not_ready_to_sign" | "signing_begun";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This signing has ended. Something else comes first. Please load the page again. */
        "409_out_of_order.signing_ended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "out_of_order" | "signing_ended";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description You can't do this to your own account. */
        "409_own_account": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "own_account";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description You can't do this to your own account. This was changed since it was read. No enrolled dealer has this ID. */
        "409_own_account.stale_version.unknown_dealer": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "own_account" | "stale_version" | "unknown_dealer";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description A paid product can't be deleted.. A product of an administrator is voided, not deleted.. This product is signed.. This was changed since it was read. */
        "409_paid.signed.stale_version.void_instead": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "paid" | "signed" | "stale_version" | "void_instead";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This signing has ended. */
        "409_signing_ended": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "signing_ended";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This was changed since it was read. */
        "409_stale_version": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "stale_version";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description This username is already taken. No enrolled dealer has this ID. */
        "409_unknown_dealer.username_taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unknown_dealer" | "username_taken";
                    /** @constant */
                    status?: 409;
                };
            };
        };
        /** @description The request is too large. */
        "413_body_too_large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "body_too_large";
                    /** @constant */
                    status?: 413;
                };
            };
        };
        /** @description The request must be JSON, or a file where one is wanted. */
        "415_unsupported_media_type": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "unsupported_media_type";
                    /** @constant */
                    status?: 415;
                };
            };
        };
        /** @description Some fields are wrong. */
        "422_validation": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "validation";
                    /** @constant */
                    status?: 422;
                };
            };
        };
        /** @description This device was handed to a customer. */
        "423_handed_over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "handed_over";
                    /** @constant */
                    status?: 423;
                };
            };
        };
        /** @description Too many attempts. */
        "429_too_many_attempts": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "too_many_attempts";
                    /** @constant */
                    status?: 429;
                };
            };
        };
        /** @description Something went wrong on our side. */
        "500_internal": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "internal";
                    /** @constant */
                    status?: 500;
                };
            };
        };
        /** @description The database can't be reached. */
        "503_database_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "database_unavailable";
                    /** @constant */
                    status?: 503;
                };
            };
        };
        /** @description The database can't be reached. Documents can't be reached. */
        "503_database_unavailable.files_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {unknown} */
                    code?: "database_unavailable" | "files_unavailable";
                    /** @constant */
                    status?: 503;
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
