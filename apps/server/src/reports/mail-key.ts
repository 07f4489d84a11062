/** Notification key of a job's mail. */
export const mailKey = (jobId: number) => `report-order.${jobId}`
